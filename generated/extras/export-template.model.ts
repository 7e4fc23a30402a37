// Generated from models/extras/export-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const exportTemplate = {
  name: "extras.export-template",
  contentType: "extras.exporttemplate",
  className: "ExportTemplate",
  label: ["export template", "export templates"],
  description: "A template that renders lists of objects in another format.",
  table: "extras_exporttemplate",
  path: "extras/export-templates",
  fields: {
    content_types: { kind: "content-types", table: "extras_exporttemplate_content_types", sourceColumn: "exporttemplate_id", targetColumn: "contenttype_id", of: "export_templates", required: true },
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    template_code: { kind: "text", column: "template_code", required: true },
    mime_type: { kind: "string", column: "mime_type", blank: true, maxLength: 50 },
    file_extension: { kind: "string", column: "file_extension", blank: true, maxLength: 15 },
    as_attachment: { kind: "bool", column: "as_attachment", default: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    data_source: { kind: "reference", column: "data_source_id", target: "core.data-source", onDelete: "protect", nullable: true, keepsValue: true },
    data_path: { kind: "string", column: "data_path", blank: true, maxLength: 1000, readOnly: true, description: "Path of the file within the data source." },
    data_file: { kind: "reference", column: "data_file_id", target: "core.data-file", onDelete: "set-null", nullable: true, readOnly: true },
    data_synced: { kind: "datetime", column: "data_synced", nullable: true, readOnly: true, description: "When the content was last taken from the file." },
    auto_sync_enabled: { kind: "bool", column: "auto_sync_enabled", default: false, internal: true, graphql: true },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "cloning", "custom_validation", "event_rules", "export_templates", "synced_data"],
  actions: {
    sync: { segment: "sync", detail: true, methods: { POST: "syncContent" }, permission: "sync" },
  },
  hooks: ["syncedDataRules", "exportTemplateRules"],
} as const satisfies ModelDeclaration;
