// Generated from test/generator/cases/scalars/models/dcim/thing.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface ThingTable {
  id: Generated<string>;
  label_text: string;
  port: string | null;
  _port: ColumnType<string | null, never, never>;
  notes: Generated<string>;
  serial_number: number;
  weight: string | null;
  is_spare: Generated<boolean>;
  is_sealed: boolean | null;
  bought: string | null;
  created: Generated<string>;
  colour: Generated<string>;
  primary: string | null;
  subnet: string;
  mac_address: string | null;
  data: Generated<unknown>;
  numbers: Generated<number[]>;
  request: string | null;
  secret: string;
  zone: Generated<string>;
}
