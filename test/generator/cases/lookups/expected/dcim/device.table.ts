// Generated from test/generator/cases/lookups/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface DeviceTable {
  id: Generated<string>;
  name: string;
  height: number;
  bought: string;
  joined: Generated<string>;
  checked: string | null;
  replaces_id: string | null;
}
