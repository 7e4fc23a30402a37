// Generated from models/dcim/power-outlet-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { powerOutletTemplateFilters } from "./power-outlet-template.filters.ts";
import { powerOutletTemplate } from "./power-outlet-template.model.ts";

export const powerOutletTemplateRoutes = restRoutes(powerOutletTemplate, powerOutletTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
