// Generated from models/dcim/power-outlet.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface PowerOutletTable {
  id: Generated<string>;
  device_id: string;
  module_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  type: Generated<string>;
  power_port_id: string | null;
  feed_leg: Generated<string>;
  description: Generated<string>;
  mark_connected: Generated<boolean>;
  cable_id: string | null;
  cable_end: Generated<string>;
  _path_id: string | null;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
