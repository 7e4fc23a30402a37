// Generated from models/dcim/inventory-item.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { inventoryItemFilters } from "./inventory-item.filters.ts";
import { inventoryItem } from "./inventory-item.model.ts";

export const inventoryItemRoutes = restRoutes(inventoryItem, inventoryItemFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
