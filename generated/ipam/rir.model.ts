// Generated from models/ipam/rir.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const rir = {
  name: "ipam.rir",
  contentType: "ipam.rir",
  className: "RIR",
  label: ["RIR", "RIRs"],
  description: "A registry that allots addresses and AS numbers.",
  table: "ipam_rir",
  path: "ipam/rirs",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, unique: true, required: true },
    is_private: { kind: "bool", column: "is_private", default: false, description: "The space is for private use." },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    aggregate_count: { kind: "count", of: "ipam.aggregate", path: ["rir"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug", "aggregate_count"],
  order: ["name"],
  key: "slug",
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["slug"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
