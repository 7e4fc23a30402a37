// Generated from models/dcim/module.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { moduleFilters } from "./module.filters.ts";
import { module } from "./module.model.ts";

export const moduleRoutes = restRoutes(module, moduleFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
