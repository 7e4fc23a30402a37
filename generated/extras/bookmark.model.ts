// Generated from models/extras/bookmark.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const bookmark = {
  name: "extras.bookmark",
  contentType: "extras.bookmark",
  className: "Bookmark",
  label: ["bookmark", "bookmarks"],
  description: "An object a user wants to find again.",
  table: "extras_bookmark",
  path: "extras/bookmarks",
  fields: {
    object: { kind: "generic", typeField: "object_type", idField: "object_id", typeColumn: "object_type_id", idColumn: "object_id", targets: "bookmarks", reverse: "bookmarks", cascade: true, required: true },
    user: { kind: "reference", column: "user_id", target: "users.user", onDelete: "cascade", reverse: "bookmarks", required: true },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", readOnly: true },
  },
  display: { templates: ["{object}", "Bookmark object ({id})"] },
  nested: ["object_id", { field: "object_type", form: "id" }],
  order: ["created"],
  key: null,
  tree: null,
  unique: [{ name: "extras_bookmark_unique_per_object_and_user", fields: ["object_type", "object_id", "user"] }],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
