// Generated from models/virtualization/cluster.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { clusterFilters } from "./cluster.filters.ts";
import { cluster } from "./cluster.model.ts";

export const clusterRoutes = restRoutes(cluster, clusterFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
