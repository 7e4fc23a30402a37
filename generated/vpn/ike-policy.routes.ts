// Generated from models/vpn/ike-policy.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { ikePolicyFilters } from "./ike-policy.filters.ts";
import { ikePolicy } from "./ike-policy.model.ts";

export const ikePolicyRoutes = restRoutes(ikePolicy, ikePolicyFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
