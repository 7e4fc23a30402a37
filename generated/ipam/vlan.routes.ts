// Generated from models/ipam/vlan.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { vlanFilters } from "./vlan.filters.ts";
import { vlan } from "./vlan.model.ts";

export const vlanRoutes = restRoutes(vlan, vlanFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
