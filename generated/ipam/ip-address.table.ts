// Generated from models/ipam/ip-address.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface IpAddressTable {
  id: Generated<string>;
  address: string;
  vrf_id: string | null;
  tenant_id: string | null;
  status: Generated<string>;
  role: Generated<string>;
  assigned_object_type_id: number | null;
  assigned_object_id: string | null;
  nat_inside_id: string | null;
  dns_name: Generated<string>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
