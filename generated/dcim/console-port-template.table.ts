// Generated from models/dcim/console-port-template.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface ConsolePortTemplateTable {
  id: Generated<string>;
  device_type_id: string | null;
  module_type_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  type: Generated<string>;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}
