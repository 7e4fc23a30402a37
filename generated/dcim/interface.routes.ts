// Generated from models/dcim/interface.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { interfaceFilters } from "./interface.filters.ts";
import { interfaceModel } from "./interface.model.ts";

export const interfaceRoutes = restRoutes(interfaceModel, interfaceFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
