// Generated from models/dcim/manufacturer.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { manufacturerFilters } from "./manufacturer.filters.ts";
import { manufacturer } from "./manufacturer.model.ts";

export const manufacturerRoutes = restRoutes(manufacturer, manufacturerFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
