// Generated from models/users/user-config.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface UserConfigTable {
  id: Generated<string>;
  user_id: string;
  data: Generated<unknown>;
}
