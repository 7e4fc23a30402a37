// Generated from models/extras/custom-link.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { customLinkFilters } from "./custom-link.filters.ts";
import { customLink } from "./custom-link.model.ts";

export const customLinkRoutes = restRoutes(customLink, customLinkFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
