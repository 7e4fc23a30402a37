// Generated from models/dcim/device-bay.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { deviceBayFilters } from "./device-bay.filters.ts";
import { deviceBay } from "./device-bay.model.ts";

export const deviceBayRoutes = restRoutes(deviceBay, deviceBayFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
