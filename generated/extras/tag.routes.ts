// Generated from models/extras/tag.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { tagFilters } from "./tag.filters.ts";
import { tag } from "./tag.model.ts";

export const tagRoutes = restRoutes(tag, tagFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
