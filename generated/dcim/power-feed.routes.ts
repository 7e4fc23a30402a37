// Generated from models/dcim/power-feed.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { powerFeedFilters } from "./power-feed.filters.ts";
import { powerFeed } from "./power-feed.model.ts";

export const powerFeedRoutes = restRoutes(powerFeed, powerFeedFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
