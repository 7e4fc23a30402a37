// Generated from test/generator/cases/counts/models/dcim/device-type.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface DeviceTypeTable {
  id: Generated<string>;
  name: string;
  port_template_count: ColumnType<number, never, never>;
}
