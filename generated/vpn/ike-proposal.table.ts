// Generated from models/vpn/ike-proposal.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface IkeProposalTable {
  id: Generated<string>;
  name: string;
  authentication_method: string;
  encryption_algorithm: string;
  authentication_algorithm: string;
  group: number;
  sa_lifetime: number | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
