// Generated from models/extras/saved-filter.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const savedFilter = {
  name: "extras.saved-filter",
  contentType: "extras.savedfilter",
  className: "SavedFilter",
  label: ["saved filter", "saved filters"],
  description: "A set of filter parameters under a name.",
  table: "extras_savedfilter",
  path: "extras/saved-filters",
  fields: {
    content_types: { kind: "content-types", table: "extras_savedfilter_content_types", sourceColumn: "savedfilter_id", targetColumn: "contenttype_id", required: true },
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, unique: true, required: true },
    user: { kind: "reference", column: "user_id", target: "users.user", onDelete: "set-null", reverse: "saved_filters", bare: true, nullable: true },
    weight: { kind: "int", column: "weight", min: 0, size: "small", default: 100 },
    enabled: { kind: "bool", column: "enabled", default: true },
    shared: { kind: "bool", column: "shared", default: true },
    parameters: { kind: "json", column: "parameters", required: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug"],
  order: ["weight", "name"],
  key: "slug",
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "cloning", "custom_validation", "event_rules", "export_templates"],
  actions: {},
  hooks: ["savedFilterRules"],
} as const satisfies ModelDeclaration;
