// Generated from models/dcim/rack-role.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { rackRoleFilters } from "./rack-role.filters.ts";
import { rackRole } from "./rack-role.model.ts";

export const rackRoleRoutes = restRoutes(rackRole, rackRoleFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
