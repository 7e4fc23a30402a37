// Generated from models/virtualization/virtual-disk.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface VirtualDiskTable {
  id: Generated<string>;
  virtual_machine_id: string;
  name: string;
  _name: ColumnType<string, never, never>;
  size: number;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
