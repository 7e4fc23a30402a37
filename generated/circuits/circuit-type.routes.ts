// Generated from models/circuits/circuit-type.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { circuitTypeFilters } from "./circuit-type.filters.ts";
import { circuitType } from "./circuit-type.model.ts";

export const circuitTypeRoutes = restRoutes(circuitType, circuitTypeFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
