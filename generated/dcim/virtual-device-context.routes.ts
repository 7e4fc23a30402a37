// Generated from models/dcim/virtual-device-context.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { virtualDeviceContextFilters } from "./virtual-device-context.filters.ts";
import { virtualDeviceContext } from "./virtual-device-context.model.ts";

export const virtualDeviceContextRoutes = restRoutes(virtualDeviceContext, virtualDeviceContextFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
