// Generated from models/dcim/inventory-item-template.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface InventoryItemTemplateTable {
  id: Generated<string>;
  device_type_id: string;
  parent_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  role_id: string | null;
  manufacturer_id: string | null;
  part_id: Generated<string>;
  component_type_id: number | null;
  component_id: string | null;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
  tree_path: ColumnType<string[], never, never>;
  tree_order: ColumnType<string[], never, never>;
}
