// Generated from models/extras/tagged-item.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { taggedItemFilters } from "./tagged-item.filters.ts";
import { taggedItem } from "./tagged-item.model.ts";

export const taggedItemRoutes = restRoutes(taggedItem, taggedItemFilters, []);
