// Generated from models/ipam/aggregate.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { aggregateFilters } from "./aggregate.filters.ts";
import { aggregate } from "./aggregate.model.ts";

export const aggregateRoutes = restRoutes(aggregate, aggregateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
