// Generated from models/dcim/inventory-item-role.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { inventoryItemRoleFilters } from "./inventory-item-role.filters.ts";
import { inventoryItemRole } from "./inventory-item-role.model.ts";

export const inventoryItemRoleRoutes = restRoutes(inventoryItemRole, inventoryItemRoleFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
