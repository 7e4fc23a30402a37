// Generated from models/virtualization/vm-interface.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { vmInterfaceFilters } from "./vm-interface.filters.ts";
import { vmInterface } from "./vm-interface.model.ts";

export const vmInterfaceRoutes = restRoutes(vmInterface, vmInterfaceFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
