// Generated from models/dcim/cable-path.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { cablePathFilters } from "./cable-path.filters.ts";
import { cablePath } from "./cable-path.model.ts";

export const cablePathRoutes = restRoutes(cablePath, cablePathFilters, []);
