// Generated from models/vpn/tunnel-group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { tunnelGroupFilters } from "./tunnel-group.filters.ts";
import { tunnelGroup } from "./tunnel-group.model.ts";

export const tunnelGroupRoutes = restRoutes(tunnelGroup, tunnelGroupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
