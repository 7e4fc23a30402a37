// Generated from models/dcim/console-port-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { consolePortTemplateFilters } from "./console-port-template.filters.ts";
import { consolePortTemplate } from "./console-port-template.model.ts";

export const consolePortTemplateRoutes = restRoutes(consolePortTemplate, consolePortTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
