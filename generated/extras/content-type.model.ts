// Generated from models/extras/content-type.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const contentType = {
  name: "extras.content-type",
  contentType: "contenttypes.contenttype",
  className: "ContentType",
  label: ["content type", "content types"],
  description: "A model by the name it has in generic relations, permissions and events.",
  table: "django_content_type",
  path: "extras/content-types",
  fields: {
    app_label: { kind: "string", column: "app_label", maxLength: 100, required: true },
    model: { kind: "string", column: "model", maxLength: 100, required: true },
  },
  display: { hook: "contentTypeDisplay" },
  nested: ["app_label", "model"],
  order: ["app_label", "model"],
  key: null,
  tree: null,
  unique: [{ name: "django_content_type_unique_app_label_model", fields: ["app_label", "model"] }],
  indexes: [],
  search: [
    { path: ["app_label"], match: "contains" },
    { path: ["model"], match: "contains" },
  ],
  features: [],
  actions: {},
  hooks: [],
  cached: "all",
} as const satisfies ModelDeclaration;
