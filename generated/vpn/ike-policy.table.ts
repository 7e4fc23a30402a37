// Generated from models/vpn/ike-policy.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface IkePolicyTable {
  id: Generated<string>;
  name: string;
  version: Generated<number>;
  mode: string;
  preshared_key: Generated<string>;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}

export interface IkePolicyProposalsTable {
  id: Generated<string>;
  ikepolicy_id: string;
  ikeproposal_id: string;
}
