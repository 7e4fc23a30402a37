// Generated from models/wireless/wireless-link.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { wirelessLinkFilters } from "./wireless-link.filters.ts";
import { wirelessLink } from "./wireless-link.model.ts";

export const wirelessLinkRoutes = restRoutes(wirelessLink, wirelessLinkFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
