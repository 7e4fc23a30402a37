// Generated from models/ipam/vlan-group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { vlanGroupFilters } from "./vlan-group.filters.ts";
import { vlanGroup } from "./vlan-group.model.ts";

export const vlanGroupRoutes = restRoutes(vlanGroup, vlanGroupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
