// Generated from test/generator/cases/generic/models/extras/note.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface NoteTable {
  id: Generated<string>;
  text: string;
  assigned_object_type_id: number;
  assigned_object_id: string;
  about_type_id: number | null;
  about_id: string | null;
  source_type_id: number | null;
}
