// Generated from models/dcim/location.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { locationFilters } from "./location.filters.ts";
import { location } from "./location.model.ts";

export const locationRoutes = restRoutes(location, locationFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
