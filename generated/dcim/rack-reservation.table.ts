// Generated from models/dcim/rack-reservation.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface RackReservationTable {
  id: Generated<string>;
  rack_id: string;
  units: number[];
  user_id: string;
  tenant_id: string | null;
  description: string;
  comments: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
