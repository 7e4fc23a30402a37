// Generated from models/tenancy/tenant.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface TenantTable {
  id: Generated<string>;
  name: string;
  slug: string;
  group_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
