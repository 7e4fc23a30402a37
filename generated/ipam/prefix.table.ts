// Generated from models/ipam/prefix.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface PrefixTable {
  id: Generated<string>;
  prefix: string;
  site_id: string | null;
  vrf_id: string | null;
  tenant_id: string | null;
  vlan_id: string | null;
  status: Generated<string>;
  role_id: string | null;
  is_pool: Generated<boolean>;
  mark_utilized: Generated<boolean>;
  _children: Generated<string>;
  _depth: Generated<number>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
