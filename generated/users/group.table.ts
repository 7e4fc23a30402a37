// Generated from models/users/group.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface GroupTable {
  id: Generated<string>;
  name: string;
}
