// Generated from test/generator/cases/ignore-case/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface DeviceTable {
  id: Generated<string>;
  name: string | null;
  _name: ColumnType<string | null, never, never>;
  site: string | null;
}
