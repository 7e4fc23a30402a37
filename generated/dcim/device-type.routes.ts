// Generated from models/dcim/device-type.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { deviceTypeFilters } from "./device-type.filters.ts";
import { deviceType } from "./device-type.model.ts";

export const deviceTypeRoutes = restRoutes(deviceType, deviceTypeFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
