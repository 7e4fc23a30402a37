// Generated from test/generator/cases/filters/models by "npm run generate". DO NOT EDIT.
import type { RackTable } from "./dcim/rack.table.ts";
import type { RegionTable } from "./dcim/region.table.ts";
import type { SiteTable } from "./dcim/site.table.ts";

export interface Database {
  dcim_rack: RackTable;
  dcim_region: RegionTable;
  dcim_site: SiteTable;
}
