// Generated from models/ipam/fhrp-group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { fhrpGroupFilters } from "./fhrp-group.filters.ts";
import { fhrpGroup } from "./fhrp-group.model.ts";

export const fhrpGroupRoutes = restRoutes(fhrpGroup, fhrpGroupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
