// Generated from test/generator/cases/nested-forms/models/dcim/reservation.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const reservation = {
  name: "dcim.reservation",
  contentType: "dcim.reservation",
  className: "Reservation",
  label: ["reservation", "reservations"],
  description: "Room kept for someone.",
  table: "dcim_reservation",
  path: "dcim/reservations",
  fields: {
    user: { kind: "reference", column: "user_id", target: "users.user", onDelete: "protect", reverse: "reservations", required: true },
    guests: { kind: "many", target: "users.user", table: "dcim_reservation_guests", sourceColumn: "reservation_id", targetColumn: "user_id" },
    deputies: { kind: "many", target: "users.user", table: "dcim_reservation_deputies", sourceColumn: "reservation_id", targetColumn: "user_id", shownAs: "username" },
    before: { kind: "reference", column: "before_id", target: "dcim.reservation", onDelete: "protect", reverse: "after", bare: true, nullable: true },
    subject: { kind: "generic", typeField: "subject_type", idField: "subject_id", typeColumn: "subject_type_id", idColumn: "subject_id", targets: ["users.user"], required: true },
  },
  display: { templates: ["Room for {user}"] },
  nested: [{ field: "user", form: "display" }, { field: "guests", form: "display" }, "before", { field: "subject_type", form: "id" }, "subject_id"],
  order: [],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
