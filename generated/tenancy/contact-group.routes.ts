// Generated from models/tenancy/contact-group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { contactGroupFilters } from "./contact-group.filters.ts";
import { contactGroup } from "./contact-group.model.ts";

export const contactGroupRoutes = restRoutes(contactGroup, contactGroupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
