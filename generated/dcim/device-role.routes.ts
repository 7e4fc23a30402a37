// Generated from models/dcim/device-role.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { deviceRoleFilters } from "./device-role.filters.ts";
import { deviceRole } from "./device-role.model.ts";

export const deviceRoleRoutes = restRoutes(deviceRole, deviceRoleFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
