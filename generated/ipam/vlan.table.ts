// Generated from models/ipam/vlan.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface VlanTable {
  id: Generated<string>;
  site_id: string | null;
  group_id: string | null;
  vid: number;
  name: string;
  tenant_id: string | null;
  status: Generated<string>;
  role_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
