// Generated from test/generator/cases/scalars/models by "npm run generate". DO NOT EDIT.
import type { ThingTable } from "./dcim/thing.table.ts";

export interface Database {
  things: ThingTable;
}
