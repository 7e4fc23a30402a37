// Generated from models/core/auto-sync-record.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { autoSyncRecordFilters } from "./auto-sync-record.filters.ts";
import { autoSyncRecord } from "./auto-sync-record.model.ts";

export const autoSyncRecordRoutes = restRoutes(autoSyncRecord, autoSyncRecordFilters, []);
