// Generated from test/generator/cases/order/models/ipam/address.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface AddressTable {
  id: Generated<string>;
  address: string;
  seen: string | null;
}
