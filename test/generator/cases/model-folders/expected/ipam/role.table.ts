// Generated from test/generator/cases/model-folders/models/ipam/role.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RoleTable {
  id: Generated<string>;
  name: string;
}
