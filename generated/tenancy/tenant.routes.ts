// Generated from models/tenancy/tenant.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { tenantFilters } from "./tenant.filters.ts";
import { tenant } from "./tenant.model.ts";

export const tenantRoutes = restRoutes(tenant, tenantFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
