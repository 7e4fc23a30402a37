// Generated from test/generator/cases/order/models/ipam/vrf.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface VrfTable {
  id: Generated<string>;
  name: string;
}
