// Generated from models/users/group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { groupFilters } from "./group.filters.ts";
import { group } from "./group.model.ts";

export const groupRoutes = restRoutes(group, groupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
