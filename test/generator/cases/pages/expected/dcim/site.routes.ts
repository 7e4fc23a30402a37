// Generated from test/generator/cases/pages/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { siteFilters } from "./site.filters.ts";
import { site } from "./site.model.ts";

export const siteRoutes = restRoutes(site, siteFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
