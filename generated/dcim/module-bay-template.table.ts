// Generated from models/dcim/module-bay-template.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface ModuleBayTemplateTable {
  id: Generated<string>;
  device_type_id: string;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  position: Generated<string>;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}
