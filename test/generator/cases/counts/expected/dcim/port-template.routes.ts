// Generated from test/generator/cases/counts/models/dcim/port-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { portTemplateFilters } from "./port-template.filters.ts";
import { portTemplate } from "./port-template.model.ts";

export const portTemplateRoutes = restRoutes(portTemplate, portTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
