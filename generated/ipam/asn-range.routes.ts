// Generated from models/ipam/asn-range.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { asnRangeFilters } from "./asn-range.filters.ts";
import { asnRange } from "./asn-range.model.ts";

export const asnRangeRoutes = restRoutes(asnRange, asnRangeFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
