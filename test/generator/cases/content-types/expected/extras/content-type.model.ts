// Generated from test/generator/cases/content-types/models/extras/content-type.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const contentType = {
  name: "extras.content-type",
  contentType: "contenttypes.contenttype",
  className: "ContentType",
  label: ["content type", "content types"],
  description: "A model.",
  table: "django_content_type",
  path: "extras/content-types",
  fields: {
    app_label: { kind: "string", column: "app_label", maxLength: 100, required: true },
    model: { kind: "string", column: "model", maxLength: 100, required: true },
  },
  display: { templates: ["{app_label}.{model}"] },
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
