// Generated from models/extras/dashboard.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { dashboardFilters } from "./dashboard.filters.ts";
import { dashboard } from "./dashboard.model.ts";

export const dashboardRoutes = restRoutes(dashboard, dashboardFilters, []);
