// Generated from test/generator/cases/scalars/models/dcim/thing.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../../../../../runtime/rest/rest-routes.ts";
import { thingFilters } from "./thing.filters.ts";
import { thing } from "./thing.model.ts";

export const thingRoutes = restRoutes(thing, thingFilters, []);
