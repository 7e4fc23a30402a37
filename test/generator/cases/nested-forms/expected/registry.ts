// Generated from test/generator/cases/nested-forms/models by "npm run generate". DO NOT EDIT.
import type { Registry } from "../../../../../runtime/declaration/registry.ts";
import { reservationRoutes } from "./dcim/reservation.routes.ts";
import { userRoutes } from "./users/user.routes.ts";

export const registry: Registry = {
  models: {
    "dcim.reservation": reservationRoutes,
    "users.user": userRoutes,
  },
  choices: {},
  hooks: {},
};
