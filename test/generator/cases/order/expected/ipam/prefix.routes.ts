// Generated from test/generator/cases/order/models/ipam/prefix.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { prefixFilters } from "./prefix.filters.ts";
import { prefix } from "./prefix.model.ts";

export const prefixRoutes = restRoutes(prefix, prefixFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
