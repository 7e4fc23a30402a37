// Generated from models/users/token.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface TokenTable {
  id: Generated<string>;
  user_id: string;
  created: Generated<string>;
  expires: string | null;
  last_used: string | null;
  key: string;
  write_enabled: Generated<boolean>;
  description: Generated<string>;
  allowed_ips: Generated<string[] | null>;
}
