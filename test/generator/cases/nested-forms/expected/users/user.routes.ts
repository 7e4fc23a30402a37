// Generated from test/generator/cases/nested-forms/models/users/user.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { userFilters } from "./user.filters.ts";
import { user } from "./user.model.ts";

export const userRoutes = restRoutes(user, userFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
