// Generated from models/ipam/route-target.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { routeTargetFilters } from "./route-target.filters.ts";
import { routeTarget } from "./route-target.model.ts";

export const routeTargetRoutes = restRoutes(routeTarget, routeTargetFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
