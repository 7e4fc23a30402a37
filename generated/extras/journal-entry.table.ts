// Generated from models/extras/journal-entry.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface JournalEntryTable {
  id: Generated<string>;
  assigned_object_type_id: number;
  assigned_object_id: string;
  created: string | null;
  created_by_id: string | null;
  kind: Generated<string>;
  comments: string;
  custom_field_data: Generated<unknown>;
  last_updated: string | null;
}
