// Generated from test/generator/cases/generic-members/models by "npm run generate". DO NOT EDIT.
import type { SiteTable } from "./dcim/site.table.ts";
import type { BookmarkTable } from "./extras/bookmark.table.ts";

export interface Database {
  dcim_site: SiteTable;
  extras_bookmark: BookmarkTable;
}
