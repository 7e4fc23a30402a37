// Generated from models/dcim/module.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ModuleTable {
  id: Generated<string>;
  device_id: string;
  module_bay_id: string;
  module_type_id: string;
  status: Generated<string>;
  serial: Generated<string>;
  asset_tag: string | null;
  local_context_data: unknown;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
