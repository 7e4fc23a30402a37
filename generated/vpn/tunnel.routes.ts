// Generated from models/vpn/tunnel.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { tunnelFilters } from "./tunnel.filters.ts";
import { tunnel } from "./tunnel.model.ts";

export const tunnelRoutes = restRoutes(tunnel, tunnelFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
