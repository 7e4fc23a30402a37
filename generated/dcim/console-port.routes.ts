// Generated from models/dcim/console-port.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { consolePortFilters } from "./console-port.filters.ts";
import { consolePort } from "./console-port.model.ts";

export const consolePortRoutes = restRoutes(consolePort, consolePortFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
