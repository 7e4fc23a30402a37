// Generated from models/vpn/ipsec-profile.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface IpsecProfileTable {
  id: Generated<string>;
  name: string;
  mode: string;
  ike_policy_id: string;
  ipsec_policy_id: string;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
