// Generated from models/dcim/module-bay.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { moduleBayFilters } from "./module-bay.filters.ts";
import { moduleBay } from "./module-bay.model.ts";

export const moduleBayRoutes = restRoutes(moduleBay, moduleBayFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
