// Generated from models/dcim/front-port.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface FrontPortTable {
  id: Generated<string>;
  device_id: string;
  module_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  type: string;
  color: Generated<string>;
  rear_port_id: string;
  rear_port_position: Generated<number>;
  description: Generated<string>;
  mark_connected: Generated<boolean>;
  cable_id: string | null;
  cable_end: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
