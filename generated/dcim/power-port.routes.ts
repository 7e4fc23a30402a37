// Generated from models/dcim/power-port.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { powerPortFilters } from "./power-port.filters.ts";
import { powerPort } from "./power-port.model.ts";

export const powerPortRoutes = restRoutes(powerPort, powerPortFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
