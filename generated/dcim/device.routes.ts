// Generated from models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { deviceFilters } from "./device.filters.ts";
import { device } from "./device.model.ts";

export const deviceRoutes = restRoutes(device, deviceFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
