// Generated from models/wireless/wireless-lan-group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { wirelessLanGroupFilters } from "./wireless-lan-group.filters.ts";
import { wirelessLanGroup } from "./wireless-lan-group.model.ts";

export const wirelessLanGroupRoutes = restRoutes(wirelessLanGroup, wirelessLanGroupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
