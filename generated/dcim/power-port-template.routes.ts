// Generated from models/dcim/power-port-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { powerPortTemplateFilters } from "./power-port-template.filters.ts";
import { powerPortTemplate } from "./power-port-template.model.ts";

export const powerPortTemplateRoutes = restRoutes(powerPortTemplate, powerPortTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
