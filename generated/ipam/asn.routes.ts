// Generated from models/ipam/asn.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { asnFilters } from "./asn.filters.ts";
import { asn } from "./asn.model.ts";

export const asnRoutes = restRoutes(asn, asnFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
