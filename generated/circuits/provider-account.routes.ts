// Generated from models/circuits/provider-account.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { providerAccountFilters } from "./provider-account.filters.ts";
import { providerAccount } from "./provider-account.model.ts";

export const providerAccountRoutes = restRoutes(providerAccount, providerAccountFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
