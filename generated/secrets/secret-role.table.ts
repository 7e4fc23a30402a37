// Generated from models/secrets/secret-role.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface SecretRoleTable {
  id: Generated<string>;
  name: string;
  slug: string;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
