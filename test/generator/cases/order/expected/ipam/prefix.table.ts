// Generated from test/generator/cases/order/models/ipam/prefix.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface PrefixTable {
  id: Generated<string>;
  prefix: string;
  vrf_id: string | null;
}
