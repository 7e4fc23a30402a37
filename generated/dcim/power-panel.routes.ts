// Generated from models/dcim/power-panel.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { powerPanelFilters } from "./power-panel.filters.ts";
import { powerPanel } from "./power-panel.model.ts";

export const powerPanelRoutes = restRoutes(powerPanel, powerPanelFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
