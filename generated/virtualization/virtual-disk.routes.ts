// Generated from models/virtualization/virtual-disk.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { virtualDiskFilters } from "./virtual-disk.filters.ts";
import { virtualDisk } from "./virtual-disk.model.ts";

export const virtualDiskRoutes = restRoutes(virtualDisk, virtualDiskFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
