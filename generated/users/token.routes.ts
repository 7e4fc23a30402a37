// Generated from models/users/token.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { tokenFilters } from "./token.filters.ts";
import { token } from "./token.model.ts";

export const tokenRoutes = restRoutes(token, tokenFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
