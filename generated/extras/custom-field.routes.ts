// Generated from models/extras/custom-field.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { customFieldFilters } from "./custom-field.filters.ts";
import { customField } from "./custom-field.model.ts";

export const customFieldRoutes = restRoutes(customField, customFieldFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
