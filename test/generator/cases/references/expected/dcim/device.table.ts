// Generated from test/generator/cases/references/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface DeviceTable {
  id: Generated<string>;
  name: string | null;
  _name: ColumnType<string | null, never, never>;
  manufacturer_id: string;
  backup_id: string | null;
  old_device_id: string | null;
}
