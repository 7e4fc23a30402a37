// Generated from test/generator/cases/order/models/ipam/vrf.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { vrfFilters } from "./vrf.filters.ts";
import { vrf } from "./vrf.model.ts";

export const vrfRoutes = restRoutes(vrf, vrfFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
