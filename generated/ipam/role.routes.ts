// Generated from models/ipam/role.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { roleFilters } from "./role.filters.ts";
import { role } from "./role.model.ts";

export const roleRoutes = restRoutes(role, roleFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
