// Generated from test/generator/cases/generic-members/models/extras/bookmark.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const bookmark = {
  name: "extras.bookmark",
  contentType: "extras.bookmark",
  className: "Bookmark",
  label: ["bookmark", "bookmarks"],
  description: "An object to find again.",
  table: "extras_bookmark",
  path: "extras/bookmarks",
  fields: {
    object: { kind: "generic", typeField: "object_type", idField: "object_id", typeColumn: "object_type_id", idColumn: "object_id", targets: ["dcim.site"], reverse: "bookmarks", required: true },
    owner: { kind: "generic", typeField: "owner_type", idField: "owner_id", typeColumn: "owner_type_id", idColumn: "owner_id", targets: ["dcim.site"], nullable: true, required: true },
  },
  display: { templates: ["{object}", "Bookmark {id}"] },
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
