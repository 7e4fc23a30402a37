// Generated from test/generator/cases/references/models by "npm run generate". DO NOT EDIT.
import type { DeviceTable } from "./dcim/device.table.ts";
import type { ManufacturerTable } from "./dcim/manufacturer.table.ts";

export interface Database {
  dcim_device: DeviceTable;
  dcim_manufacturer: ManufacturerTable;
}
