// Generated from test/generator/cases/order/models/ipam/address.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { addressFilters } from "./address.filters.ts";
import { address } from "./address.model.ts";

export const addressRoutes = restRoutes(address, addressFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
