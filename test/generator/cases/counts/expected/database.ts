// Generated from test/generator/cases/counts/models by "npm run generate". DO NOT EDIT.

import type { DeviceTable } from "./dcim/device.table.ts";
import type { DeviceTypeTable } from "./dcim/device-type.table.ts";
import type { PortTemplateTable } from "./dcim/port-template.table.ts";

export interface Database {
  dcim_device: DeviceTable;
  dcim_devicetype: DeviceTypeTable;
  dcim_porttemplate: PortTemplateTable;
}
