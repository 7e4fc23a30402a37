// Generated from models/dcim/interface-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { interfaceTemplateFilters } from "./interface-template.filters.ts";
import { interfaceTemplate } from "./interface-template.model.ts";

export const interfaceTemplateRoutes = restRoutes(interfaceTemplate, interfaceTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
