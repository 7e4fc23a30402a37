// Generated from models/core/auto-sync-record.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface AutoSyncRecordTable {
  id: Generated<string>;
  datafile_id: string;
  object_type_id: number;
  object_id: string;
}
