// Generated from models/dcim/virtual-chassis.yaml by "npm run generate". DO NOT EDIT.
import type { ColumnType, Generated } from "kysely";

export interface VirtualChassisTable {
  id: Generated<string>;
  name: string;
  domain: Generated<string>;
  master_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
  member_count: ColumnType<number, never, never>;
}
