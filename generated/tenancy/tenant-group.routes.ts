// Generated from models/tenancy/tenant-group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { tenantGroupFilters } from "./tenant-group.filters.ts";
import { tenantGroup } from "./tenant-group.model.ts";

export const tenantGroupRoutes = restRoutes(tenantGroup, tenantGroupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
