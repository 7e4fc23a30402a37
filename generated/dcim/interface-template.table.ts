// Generated from models/dcim/interface-template.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface InterfaceTemplateTable {
  id: Generated<string>;
  device_type_id: string | null;
  module_type_id: string | null;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  type: string;
  enabled: Generated<boolean>;
  mgmt_only: Generated<boolean>;
  bridge_id: string | null;
  poe_mode: Generated<string>;
  poe_type: Generated<string>;
  rf_role: Generated<string>;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}
