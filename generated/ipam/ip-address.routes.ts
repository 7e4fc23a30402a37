// Generated from models/ipam/ip-address.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { ipAddressFilters } from "./ip-address.filters.ts";
import { ipAddress } from "./ip-address.model.ts";

export const ipAddressRoutes = restRoutes(ipAddress, ipAddressFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
