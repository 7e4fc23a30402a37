// Generated from models/ipam/service.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { serviceFilters } from "./service.filters.ts";
import { service } from "./service.model.ts";

export const serviceRoutes = restRoutes(service, serviceFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
