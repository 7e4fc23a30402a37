// Generated from models/extras/config-context.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { configContextFilters } from "./config-context.filters.ts";
import { configContext } from "./config-context.model.ts";

export const configContextRoutes = restRoutes(configContext, configContextFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
