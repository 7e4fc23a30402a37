// Generated from models/dcim/cable-termination.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CableTerminationTable {
  id: Generated<string>;
  cable_id: string;
  cable_end: string;
  termination_type_id: number;
  termination_id: string;
  _device_id: string | null;
  _rack_id: string | null;
  _location_id: string | null;
  _site_id: string | null;
  created: string | null;
  last_updated: string | null;
}
