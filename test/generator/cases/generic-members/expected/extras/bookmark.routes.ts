// Generated from test/generator/cases/generic-members/models/extras/bookmark.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { bookmarkFilters } from "./bookmark.filters.ts";
import { bookmark } from "./bookmark.model.ts";

export const bookmarkRoutes = restRoutes(bookmark, bookmarkFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
