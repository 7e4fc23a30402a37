// Generated from models/extras/saved-filter.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { savedFilterFilters } from "./saved-filter.filters.ts";
import { savedFilter } from "./saved-filter.model.ts";

export const savedFilterRoutes = restRoutes(savedFilter, savedFilterFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
