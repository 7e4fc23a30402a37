// Generated from models/dcim/virtual-chassis.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { virtualChassisFilters } from "./virtual-chassis.filters.ts";
import { virtualChassis } from "./virtual-chassis.model.ts";

export const virtualChassisRoutes = restRoutes(virtualChassis, virtualChassisFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
