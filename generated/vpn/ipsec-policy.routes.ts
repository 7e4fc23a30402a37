// Generated from models/vpn/ipsec-policy.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { ipsecPolicyFilters } from "./ipsec-policy.filters.ts";
import { ipsecPolicy } from "./ipsec-policy.model.ts";

export const ipsecPolicyRoutes = restRoutes(ipsecPolicy, ipsecPolicyFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
