// Generated from models/dcim/console-server-port.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { consoleServerPortFilters } from "./console-server-port.filters.ts";
import { consoleServerPort } from "./console-server-port.model.ts";

export const consoleServerPortRoutes = restRoutes(consoleServerPort, consoleServerPortFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
