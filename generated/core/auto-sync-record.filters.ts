// Generated from models/core/auto-sync-record.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const autoSyncRecordFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  datafile_id: { kind: "object", path: ["datafile"], lookups: "negation" },
  object_type: { kind: "content-type", path: ["object_type"], lookups: "negation" },
  object_id: { kind: "value", path: ["object_id"], lookups: "number" },
} as const satisfies FilterSet;
