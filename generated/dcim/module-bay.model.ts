// Generated from models/dcim/module-bay.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const moduleBay = {
  name: "dcim.module-bay",
  contentType: "dcim.modulebay",
  className: "ModuleBay",
  label: ["module bay", "module bays"],
  description: "A place in a device that takes a module.",
  table: "dcim_modulebay",
  path: "dcim/module-bays",
  fields: {
    device: { kind: "reference", column: "device_id", target: "dcim.device", onDelete: "cascade", reverse: "modulebays", required: true },
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, required: true },
    installed_module: { kind: "reverse", target: "dcim.module", by: "module_bay", single: true, nested: ["serial"] },
    label: { kind: "string", column: "label", blank: true, maxLength: 64 },
    position: { kind: "string", column: "position", blank: true, maxLength: 30 },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name} ({label})", "{name}"] },
  nested: [{ field: "installed_module", nested: ["serial"] }, "name"],
  order: ["device", "name"],
  key: "name",
  tree: null,
  unique: [{ name: "dcim_modulebay_unique_device_name", fields: ["device", "name"] }],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["label"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: ["componentRules"],
} as const satisfies ModelDeclaration;
