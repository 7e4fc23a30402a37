// Generated from models/dcim/rear-port-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { rearPortTemplateFilters } from "./rear-port-template.filters.ts";
import { rearPortTemplate } from "./rear-port-template.model.ts";

export const rearPortTemplateRoutes = restRoutes(rearPortTemplate, rearPortTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
