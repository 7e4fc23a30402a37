// Generated from models/users/user-config.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { userConfigFilters } from "./user-config.filters.ts";
import { userConfig } from "./user-config.model.ts";

export const userConfigRoutes = restRoutes(userConfig, userConfigFilters, []);
