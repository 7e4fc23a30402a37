// Generated from models/ipam/ip-range.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { ipRangeFilters } from "./ip-range.filters.ts";
import { ipRange } from "./ip-range.model.ts";

export const ipRangeRoutes = restRoutes(ipRange, ipRangeFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
