// Generated from models/core/background-task.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { backgroundTaskFilters } from "./background-task.filters.ts";
import { backgroundTask } from "./background-task.model.ts";

export const backgroundTaskRoutes = restRoutes(backgroundTask, backgroundTaskFilters, ["list", "retrieve", "destroy", "bulk"]);
