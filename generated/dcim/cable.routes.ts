// Generated from models/dcim/cable.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { cableFilters } from "./cable.filters.ts";
import { cable } from "./cable.model.ts";

export const cableRoutes = restRoutes(cable, cableFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
