// Generated from models/vpn/ipsec-profile.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { ipsecProfileFilters } from "./ipsec-profile.filters.ts";
import { ipsecProfile } from "./ipsec-profile.model.ts";

export const ipsecProfileRoutes = restRoutes(ipsecProfile, ipsecProfileFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
