// Generated from models/virtualization/cluster-group.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { clusterGroupFilters } from "./cluster-group.filters.ts";
import { clusterGroup } from "./cluster-group.model.ts";

export const clusterGroupRoutes = restRoutes(clusterGroup, clusterGroupFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
