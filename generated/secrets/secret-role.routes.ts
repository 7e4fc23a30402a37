// Generated from models/secrets/secret-role.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { secretRoleFilters } from "./secret-role.filters.ts";
import { secretRole } from "./secret-role.model.ts";

export const secretRoleRoutes = restRoutes(secretRole, secretRoleFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
