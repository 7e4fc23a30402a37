// Generated from models/tenancy/tenant-group.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface TenantGroupTable {
  id: Generated<string>;
  name: string;
  slug: string;
  parent_id: string | null;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
  tree_path: ColumnType<string[], never, never>;
  tree_order: ColumnType<string[], never, never>;
}
