// Generated from test/generator/cases/counts/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface DeviceTable {
  id: Generated<string>;
  name: string;
  device_type_id: string;
}
