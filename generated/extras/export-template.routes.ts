// Generated from models/extras/export-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { exportTemplateFilters } from "./export-template.filters.ts";
import { exportTemplate } from "./export-template.model.ts";

export const exportTemplateRoutes = restRoutes(exportTemplate, exportTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
