// Generated from models/vpn/l2vpn-termination.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { l2vpnTerminationFilters } from "./l2vpn-termination.filters.ts";
import { l2vpnTermination } from "./l2vpn-termination.model.ts";

export const l2vpnTerminationRoutes = restRoutes(l2vpnTermination, l2vpnTerminationFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
