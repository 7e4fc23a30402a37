// Generated from models/circuits/circuit.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CircuitTable {
  id: Generated<string>;
  cid: string;
  provider_id: string;
  provider_account_id: string | null;
  type_id: string;
  status: Generated<string>;
  tenant_id: string | null;
  install_date: string | null;
  termination_date: string | null;
  commit_rate: number | null;
  termination_a_id: string | null;
  termination_z_id: string | null;
  description: Generated<string>;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
