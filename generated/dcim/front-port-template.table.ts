// Generated from models/dcim/front-port-template.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface FrontPortTemplateTable {
  id: Generated<string>;
  device_type_id: string | null;
  module_type_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  type: string;
  color: Generated<string>;
  rear_port_id: string;
  rear_port_position: Generated<number>;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}
