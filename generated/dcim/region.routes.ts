// Generated from models/dcim/region.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { regionFilters } from "./region.filters.ts";
import { region } from "./region.model.ts";

export const regionRoutes = restRoutes(region, regionFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
