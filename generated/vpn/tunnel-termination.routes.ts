// Generated from models/vpn/tunnel-termination.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { tunnelTerminationFilters } from "./tunnel-termination.filters.ts";
import { tunnelTermination } from "./tunnel-termination.model.ts";

export const tunnelTerminationRoutes = restRoutes(tunnelTermination, tunnelTerminationFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
