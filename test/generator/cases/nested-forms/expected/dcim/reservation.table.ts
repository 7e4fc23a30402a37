// Generated from test/generator/cases/nested-forms/models/dcim/reservation.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ReservationTable {
  id: Generated<string>;
  user_id: string;
  before_id: string | null;
  subject_type_id: number;
  subject_id: string;
}

export interface ReservationGuestsTable {
  id: Generated<string>;
  reservation_id: string;
  user_id: string;
}

export interface ReservationDeputiesTable {
  id: Generated<string>;
  reservation_id: string;
  user_id: string;
}
