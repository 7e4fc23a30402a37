// Generated from models/ipam/rir.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { rirFilters } from "./rir.filters.ts";
import { rir } from "./rir.model.ts";

export const rirRoutes = restRoutes(rir, rirFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
