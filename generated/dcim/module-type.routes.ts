// Generated from models/dcim/module-type.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { moduleTypeFilters } from "./module-type.filters.ts";
import { moduleType } from "./module-type.model.ts";

export const moduleTypeRoutes = restRoutes(moduleType, moduleTypeFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
