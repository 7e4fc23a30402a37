// Generated from models/dcim/power-port-template.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface PowerPortTemplateTable {
  id: Generated<string>;
  device_type_id: string | null;
  module_type_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  type: Generated<string>;
  maximum_draw: number | null;
  allocated_draw: number | null;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}
