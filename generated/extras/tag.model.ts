// Generated from models/extras/tag.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const tag = {
  name: "extras.tag",
  contentType: "extras.tag",
  className: "Tag",
  label: ["tag", "tags"],
  description: "A word that marks objects of any kind.",
  table: "extras_tag",
  path: "extras/tags",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, unique: true, required: true },
    color: { kind: "color", column: "color", default: "9e9e9e" },
    object_types: { kind: "content-types", table: "extras_tag_object_types", sourceColumn: "tag_id", targetColumn: "contenttype_id", of: "tags", description: "Models whose objects may be tagged with it; none: all." },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    tagged_items: { kind: "count", of: "extras.tagged-item", path: ["tag"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug", "color"],
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
  features: ["change_log", "cloning", "custom_validation", "event_rules", "export_templates"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
