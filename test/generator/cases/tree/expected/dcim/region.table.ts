// Generated from test/generator/cases/tree/models/dcim/region.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface RegionTable {
  id: Generated<string>;
  name: string;
  slug: string;
  parent_id: string | null;
  tree_path: ColumnType<string[], never, never>;
  tree_order: ColumnType<string[], never, never>;
}
