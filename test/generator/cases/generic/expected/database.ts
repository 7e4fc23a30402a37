// Generated from test/generator/cases/generic/models by "npm run generate". DO NOT EDIT.
import type { RackTable } from "./dcim/rack.table.ts";
import type { SiteTable } from "./dcim/site.table.ts";
import type { NoteTable } from "./extras/note.table.ts";

export interface Database {
  dcim_rack: RackTable;
  dcim_site: SiteTable;
  extras_note: NoteTable;
}
