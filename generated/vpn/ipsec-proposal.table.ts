// Generated from models/vpn/ipsec-proposal.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface IpsecProposalTable {
  id: Generated<string>;
  name: string;
  encryption_algorithm: string;
  authentication_algorithm: string;
  sa_lifetime_seconds: number | null;
  sa_lifetime_data: number | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
