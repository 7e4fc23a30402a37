// Generated from models/extras/tagged-item.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const taggedItem = {
  name: "extras.tagged-item",
  contentType: "extras.taggeditem",
  className: "TaggedItem",
  label: ["tagged item", "tagged items"],
  description: "A tag on an object.",
  table: "extras_taggeditem",
  path: null,
  fields: {
    tag: { kind: "reference", column: "tag_id", target: "extras.tag", onDelete: "cascade", reverse: "items", required: true },
    object: { kind: "generic", typeField: "content_type", idField: "object_id", typeColumn: "content_type_id", idColumn: "object_id", targets: "tags", reverse: "tagged_items", cascade: true, required: true },
  },
  display: { templates: ["{tag}"] },
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
