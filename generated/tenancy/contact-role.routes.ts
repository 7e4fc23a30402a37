// Generated from models/tenancy/contact-role.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { contactRoleFilters } from "./contact-role.filters.ts";
import { contactRole } from "./contact-role.model.ts";

export const contactRoleRoutes = restRoutes(contactRole, contactRoleFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
