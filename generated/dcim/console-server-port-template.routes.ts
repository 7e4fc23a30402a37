// Generated from models/dcim/console-server-port-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { consoleServerPortTemplateFilters } from "./console-server-port-template.filters.ts";
import { consoleServerPortTemplate } from "./console-server-port-template.model.ts";

export const consoleServerPortTemplateRoutes = restRoutes(consoleServerPortTemplate, consoleServerPortTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
