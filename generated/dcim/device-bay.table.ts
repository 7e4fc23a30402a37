// Generated from models/dcim/device-bay.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface DeviceBayTable {
  id: Generated<string>;
  device_id: string;
  name: string;
  _name: ColumnType<string, never, never>;
  label: Generated<string>;
  installed_device_id: string | null;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
