// Generated from models/vpn/l2vpn.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { l2vpnFilters } from "./l2vpn.filters.ts";
import { l2vpn } from "./l2vpn.model.ts";

export const l2vpnRoutes = restRoutes(l2vpn, l2vpnFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
