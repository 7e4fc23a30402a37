// Generated from test/generator/cases/pages/models by "npm run generate". DO NOT EDIT.
import type { SiteTable } from "./dcim/site.table.ts";

export interface Database {
  dcim_site: SiteTable;
}
