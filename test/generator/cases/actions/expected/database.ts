// Generated from test/generator/cases/actions/models by "npm run generate". DO NOT EDIT.
import type { RackTable } from "./dcim/rack.table.ts";

export interface Database {
  dcim_rack: RackTable;
}
