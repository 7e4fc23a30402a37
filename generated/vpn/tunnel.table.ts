// Generated from models/vpn/tunnel.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface TunnelTable {
  id: Generated<string>;
  name: string;
  status: Generated<string>;
  group_id: string | null;
  encapsulation: string;
  ipsec_profile_id: string | null;
  tenant_id: string | null;
  tunnel_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
