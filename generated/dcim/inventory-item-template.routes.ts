// Generated from models/dcim/inventory-item-template.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { inventoryItemTemplateFilters } from "./inventory-item-template.filters.ts";
import { inventoryItemTemplate } from "./inventory-item-template.model.ts";

export const inventoryItemTemplateRoutes = restRoutes(inventoryItemTemplate, inventoryItemTemplateFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
