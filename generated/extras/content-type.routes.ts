// Generated from models/extras/content-type.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { contentTypeFilters } from "./content-type.filters.ts";
import { contentType } from "./content-type.model.ts";

export const contentTypeRoutes = restRoutes(contentType, contentTypeFilters, ["list", "retrieve"]);
