// Generated from models/ipam/service-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { serviceTemplateFilters } from "./service-template.filters.ts";
import { serviceTemplate } from "./service-template.model.ts";

export const serviceTemplateRoutes = restRoutes(serviceTemplate, serviceTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
