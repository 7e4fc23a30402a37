// Generated from models/vpn/l2vpn-termination.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface L2vpnTerminationTable {
  id: Generated<string>;
  l2vpn_id: string;
  assigned_object_type_id: number;
  assigned_object_id: string;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
