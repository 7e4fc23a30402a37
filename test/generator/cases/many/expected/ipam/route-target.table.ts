// Generated from test/generator/cases/many/models/ipam/route-target.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RouteTargetTable {
  id: Generated<string>;
  name: string;
}
