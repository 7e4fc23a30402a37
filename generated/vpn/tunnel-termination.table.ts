// Generated from models/vpn/tunnel-termination.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface TunnelTerminationTable {
  id: Generated<string>;
  tunnel_id: string;
  role: Generated<string>;
  termination_type_id: number;
  termination_id: string | null;
  outside_ip_id: string | null;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
