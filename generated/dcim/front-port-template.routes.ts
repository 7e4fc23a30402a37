// Generated from models/dcim/front-port-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { frontPortTemplateFilters } from "./front-port-template.filters.ts";
import { frontPortTemplate } from "./front-port-template.model.ts";

export const frontPortTemplateRoutes = restRoutes(frontPortTemplate, frontPortTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
