// Generated from models/virtualization/cluster-type.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { clusterTypeFilters } from "./cluster-type.filters.ts";
import { clusterType } from "./cluster-type.model.ts";

export const clusterTypeRoutes = restRoutes(clusterType, clusterTypeFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
