// Generated from test/generator/cases/order/models by "npm run generate". DO NOT EDIT.
import type { AddressTable } from "./ipam/address.table.ts";
import type { PrefixTable } from "./ipam/prefix.table.ts";
import type { VrfTable } from "./ipam/vrf.table.ts";

export interface Database {
  ipam_address: AddressTable;
  ipam_prefix: PrefixTable;
  ipam_vrf: VrfTable;
}
