// Generated from test/generator/cases/content-types/models/extras/link.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { linkFilters } from "./link.filters.ts";
import { link } from "./link.model.ts";

export const linkRoutes = restRoutes(link, linkFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
