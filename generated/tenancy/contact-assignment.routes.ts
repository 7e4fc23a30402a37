// Generated from models/tenancy/contact-assignment.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { contactAssignmentFilters } from "./contact-assignment.filters.ts";
import { contactAssignment } from "./contact-assignment.model.ts";

export const contactAssignmentRoutes = restRoutes(contactAssignment, contactAssignmentFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
