// Generated from models/ipam/role.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RoleTable {
  id: Generated<string>;
  name: string;
  slug: string;
  weight: Generated<number>;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
