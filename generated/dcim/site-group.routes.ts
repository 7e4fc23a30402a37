// Generated from models/dcim/site-group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { siteGroupFilters } from "./site-group.filters.ts";
import { siteGroup } from "./site-group.model.ts";

export const siteGroupRoutes = restRoutes(siteGroup, siteGroupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
