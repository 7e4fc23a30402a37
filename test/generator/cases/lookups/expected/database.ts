// Generated from test/generator/cases/lookups/models by "npm run generate". DO NOT EDIT.
import type { DeviceTable } from "./dcim/device.table.ts";

export interface Database {
  dcim_device: DeviceTable;
}
