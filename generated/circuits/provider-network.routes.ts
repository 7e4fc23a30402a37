// Generated from models/circuits/provider-network.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { providerNetworkFilters } from "./provider-network.filters.ts";
import { providerNetwork } from "./provider-network.model.ts";

export const providerNetworkRoutes = restRoutes(providerNetwork, providerNetworkFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
