// Generated from models/circuits/circuit-termination.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CircuitTerminationTable {
  id: Generated<string>;
  circuit_id: string;
  term_side: string;
  site_id: string | null;
  provider_network_id: string | null;
  port_speed: number | null;
  upstream_speed: number | null;
  xconnect_id: Generated<string>;
  pp_info: Generated<string>;
  description: Generated<string>;
  mark_connected: Generated<boolean>;
  cable_id: string | null;
  cable_end: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
