// Generated from test/generator/cases/nested-forms/models/dcim/reservation.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const reservationFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  user_id: { kind: "object", path: ["user"], lookups: "negation" },
  before_id: { kind: "object", path: ["before"], lookups: "negation" },
  subject_type: { kind: "content-type", path: ["subject_type"], lookups: "negation" },
  subject_id: { kind: "value", path: ["subject_id"], lookups: "number" },
} as const satisfies FilterSet;
