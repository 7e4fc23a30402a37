// Generated from models/extras/config-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const configTemplate = {
  name: "extras.config-template",
  contentType: "extras.configtemplate",
  className: "ConfigTemplate",
  label: ["config template", "config templates"],
  description: "A template from which configurations are rendered.",
  table: "extras_configtemplate",
  path: "extras/config-templates",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    environment_params: { kind: "json", column: "environment_params", default: {}, nullable: true, description: "Settings of the template engine." },
    template_code: { kind: "text", column: "template_code", required: true },
    data_file: { kind: "reference", column: "data_file_id", target: "core.data-file", onDelete: "set-null", nullable: true, keepsValue: true },
    tags: { kind: "tags" },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    data_source: { kind: "reference", column: "data_source_id", target: "core.data-source", onDelete: "protect", nullable: true, keepsValue: true },
    data_path: { kind: "string", column: "data_path", blank: true, maxLength: 1000, readOnly: true, description: "Path of the file within the data source." },
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
  features: ["change_log", "custom_links", "custom_validation", "event_rules", "export_templates", "synced_data", "tags"],
  actions: {
    sync: { segment: "sync", detail: true, methods: { POST: "syncContent" }, permission: "sync" },
    render: { segment: "render", detail: true, methods: { POST: "renderTemplate" } },
  },
  hooks: ["syncedDataRules"],
} as const satisfies ModelDeclaration;
