// Generated from models/core/data-file.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { dataFileFilters } from "./data-file.filters.ts";
import { dataFile } from "./data-file.model.ts";

export const dataFileRoutes = restRoutes(dataFile, dataFileFilters, ["list", "retrieve"]);
