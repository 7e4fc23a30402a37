// Generated from models/dcim/device-bay-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { deviceBayTemplateFilters } from "./device-bay-template.filters.ts";
import { deviceBayTemplate } from "./device-bay-template.model.ts";

export const deviceBayTemplateRoutes = restRoutes(deviceBayTemplate, deviceBayTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
