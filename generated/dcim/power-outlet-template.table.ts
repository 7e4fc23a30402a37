// Generated from models/dcim/power-outlet-template.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface PowerOutletTemplateTable {
  id: Generated<string>;
  device_type_id: string | null;
  module_type_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  type: Generated<string>;
  power_port_id: string | null;
  feed_leg: Generated<string>;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}
