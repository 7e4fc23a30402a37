// Generated from models/dcim/front-port.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { frontPortFilters } from "./front-port.filters.ts";
import { frontPort } from "./front-port.model.ts";

export const frontPortRoutes = restRoutes(frontPort, frontPortFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
