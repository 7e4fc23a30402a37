// Generated from models/virtualization/virtual-machine.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { virtualMachineFilters } from "./virtual-machine.filters.ts";
import { virtualMachine } from "./virtual-machine.model.ts";

export const virtualMachineRoutes = restRoutes(virtualMachine, virtualMachineFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
