// Generated from models/dcim/module-bay-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { moduleBayTemplateFilters } from "./module-bay-template.filters.ts";
import { moduleBayTemplate } from "./module-bay-template.model.ts";

export const moduleBayTemplateRoutes = restRoutes(moduleBayTemplate, moduleBayTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
