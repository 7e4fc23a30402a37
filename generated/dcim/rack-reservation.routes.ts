// Generated from models/dcim/rack-reservation.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { rackReservationFilters } from "./rack-reservation.filters.ts";
import { rackReservation } from "./rack-reservation.model.ts";

export const rackReservationRoutes = restRoutes(rackReservation, rackReservationFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
