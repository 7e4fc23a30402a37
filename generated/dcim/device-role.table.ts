// Generated from models/dcim/device-role.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface DeviceRoleTable {
  id: Generated<string>;
  name: string;
  slug: string;
  color: Generated<string>;
  vm_role: Generated<boolean>;
  config_template_id: string | null;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
