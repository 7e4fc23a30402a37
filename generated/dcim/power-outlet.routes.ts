// Generated from models/dcim/power-outlet.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { powerOutletFilters } from "./power-outlet.filters.ts";
import { powerOutlet } from "./power-outlet.model.ts";

export const powerOutletRoutes = restRoutes(powerOutlet, powerOutletFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
