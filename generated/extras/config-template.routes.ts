// Generated from models/extras/config-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { configTemplateFilters } from "./config-template.filters.ts";
import { configTemplate } from "./config-template.model.ts";

export const configTemplateRoutes = restRoutes(configTemplate, configTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
