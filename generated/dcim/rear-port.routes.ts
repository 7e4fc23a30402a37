// Generated from models/dcim/rear-port.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { rearPortFilters } from "./rear-port.filters.ts";
import { rearPort } from "./rear-port.model.ts";

export const rearPortRoutes = restRoutes(rearPort, rearPortFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
