// Generated from models/extras/object-change.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { objectChangeFilters } from "./object-change.filters.ts";
import { objectChange } from "./object-change.model.ts";

export const objectChangeRoutes = restRoutes(objectChange, objectChangeFilters, ["list", "retrieve"]);
