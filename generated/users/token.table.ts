// Generated from models/users/token.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface TokenTable {
  id: Generated<string>;
  user_id: string;
  created: Generated<string>;
  expires: string | null;
  last_used: string | null;
  sealed_key: Generated<string>;
  key_digest: string;
  key_hint: string;
  write_enabled: Generated<boolean>;
  description: Generated<string>;
  allowed_ips: Generated<string[] | null>;
}
