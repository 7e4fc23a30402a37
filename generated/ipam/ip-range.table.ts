// Generated from models/ipam/ip-range.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface IpRangeTable {
  id: Generated<string>;
  start_address: string;
  end_address: string;
  size: number;
  vrf_id: string | null;
  tenant_id: string | null;
  status: Generated<string>;
  role_id: string | null;
  mark_utilized: Generated<boolean>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
