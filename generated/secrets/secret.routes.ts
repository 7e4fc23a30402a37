// Generated from models/secrets/secret.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { secretFilters } from "./secret.filters.ts";
import { secret } from "./secret.model.ts";

export const secretRoutes = restRoutes(secret, secretFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
