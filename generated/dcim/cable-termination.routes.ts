// Generated from models/dcim/cable-termination.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { cableTerminationFilters } from "./cable-termination.filters.ts";
import { cableTermination } from "./cable-termination.model.ts";

export const cableTerminationRoutes = restRoutes(cableTermination, cableTerminationFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
