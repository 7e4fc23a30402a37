// Generated from models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { rackFilters } from "./rack.filters.ts";
import { rack } from "./rack.model.ts";

export const rackRoutes = restRoutes(rack, rackFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
