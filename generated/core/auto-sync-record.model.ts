// Generated from models/core/auto-sync-record.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const autoSyncRecord = {
  name: "core.auto-sync-record",
  contentType: "core.autosyncrecord",
  className: "AutoSyncRecord",
  label: ["auto sync record", "auto sync records"],
  description: "An object whose content follows a data file.",
  table: "core_autosyncrecord",
  path: null,
  fields: {
    datafile: { kind: "reference", column: "datafile_id", target: "core.data-file", onDelete: "cascade", required: true },
    object: { kind: "generic", typeField: "object_type", idField: "object_id", typeColumn: "object_type_id", idColumn: "object_id", targets: "synced_data", reverse: "auto_sync_records", cascade: true, required: true },
  },
  display: { templates: ["{datafile}"] },
  nested: [],
  order: [],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
