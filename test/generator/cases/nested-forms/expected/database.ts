// Generated from test/generator/cases/nested-forms/models by "npm run generate". DO NOT EDIT.
import type { ReservationDeputiesTable, ReservationGuestsTable, ReservationTable } from "./dcim/reservation.table.ts";
import type { UserTable } from "./users/user.table.ts";

export interface Database {
  dcim_reservation: ReservationTable;
  dcim_reservation_deputies: ReservationDeputiesTable;
  dcim_reservation_guests: ReservationGuestsTable;
  users_user: UserTable;
}
