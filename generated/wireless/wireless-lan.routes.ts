// Generated from models/wireless/wireless-lan.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { wirelessLanFilters } from "./wireless-lan.filters.ts";
import { wirelessLan } from "./wireless-lan.model.ts";

export const wirelessLanRoutes = restRoutes(wirelessLan, wirelessLanFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
