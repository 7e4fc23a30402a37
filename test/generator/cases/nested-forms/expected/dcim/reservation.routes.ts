// Generated from test/generator/cases/nested-forms/models/dcim/reservation.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { reservationFilters } from "./reservation.filters.ts";
import { reservation } from "./reservation.model.ts";

export const reservationRoutes = restRoutes(reservation, reservationFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
