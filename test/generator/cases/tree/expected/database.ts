// Generated from test/generator/cases/tree/models by "npm run generate". DO NOT EDIT.
import type { RegionTable } from "./dcim/region.table.ts";
import type { SiteTable } from "./dcim/site.table.ts";

export interface Database {
  dcim_region: RegionTable;
  dcim_site: SiteTable;
}
