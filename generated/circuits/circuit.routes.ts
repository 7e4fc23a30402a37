// Generated from models/circuits/circuit.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { circuitFilters } from "./circuit.filters.ts";
import { circuit } from "./circuit.model.ts";

export const circuitRoutes = restRoutes(circuit, circuitFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
