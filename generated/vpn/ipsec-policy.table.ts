// Generated from models/vpn/ipsec-policy.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface IpsecPolicyTable {
  id: Generated<string>;
  name: string;
  pfs_group: number | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface IpsecPolicyProposalsTable {
  id: Generated<string>;
  ipsecpolicy_id: string;
  ipsecproposal_id: string;
}
