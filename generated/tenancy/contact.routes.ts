// Generated from models/tenancy/contact.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { contactFilters } from "./contact.filters.ts";
import { contact } from "./contact.model.ts";

export const contactRoutes = restRoutes(contact, contactFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
