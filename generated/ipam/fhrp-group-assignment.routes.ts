// Generated from models/ipam/fhrp-group-assignment.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { fhrpGroupAssignmentFilters } from "./fhrp-group-assignment.filters.ts";
import { fhrpGroupAssignment } from "./fhrp-group-assignment.model.ts";

export const fhrpGroupAssignmentRoutes = restRoutes(fhrpGroupAssignment, fhrpGroupAssignmentFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
