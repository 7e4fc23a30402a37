// Generated from models/circuits/circuit-termination.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { circuitTerminationFilters } from "./circuit-termination.filters.ts";
import { circuitTermination } from "./circuit-termination.model.ts";

export const circuitTerminationRoutes = restRoutes(circuitTermination, circuitTerminationFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
