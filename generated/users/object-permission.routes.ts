// Generated from models/users/object-permission.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { objectPermissionFilters } from "./object-permission.filters.ts";
import { objectPermission } from "./object-permission.model.ts";

export const objectPermissionRoutes = restRoutes(objectPermission, objectPermissionFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
