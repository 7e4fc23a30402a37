// Generated from models/dcim/platform.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { platformFilters } from "./platform.filters.ts";
import { platform } from "./platform.model.ts";

export const platformRoutes = restRoutes(platform, platformFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
