// Generated from models/dcim/inventory-item.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface InventoryItemTable {
  id: Generated<string>;
  device_id: string;
  parent_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  role_id: string | null;
  manufacturer_id: string | null;
  part_id: Generated<string>;
  serial: Generated<string>;
  asset_tag: string | null;
  discovered: Generated<boolean>;
  component_type_id: number | null;
  component_id: string | null;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
  tree_path: ColumnType<string[], never, never>;
  tree_order: ColumnType<string[], never, never>;
}
