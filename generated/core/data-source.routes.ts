// Generated from models/core/data-source.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { dataSourceFilters } from "./data-source.filters.ts";
import { dataSource } from "./data-source.model.ts";

export const dataSourceRoutes = restRoutes(dataSource, dataSourceFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
