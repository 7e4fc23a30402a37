// Generated from test/generator/cases/content-types/models/extras/link.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const link = {
  name: "extras.link",
  contentType: "extras.link",
  className: "Link",
  label: ["link", "links"],
  description: "A link shown with objects of some models.",
  table: "extras_link",
  path: "extras/links",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    content_types: { kind: "content-types", table: "extras_link_content_types", sourceColumn: "link_id", targetColumn: "contenttype_id" },
    home: { kind: "content-type", column: "home_id", nullable: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
