// Generated from models/circuits/provider.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { providerFilters } from "./provider.filters.ts";
import { provider } from "./provider.model.ts";

export const providerRoutes = restRoutes(provider, providerFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
