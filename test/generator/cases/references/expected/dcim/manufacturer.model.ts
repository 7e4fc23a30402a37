// Generated from test/generator/cases/references/models/dcim/manufacturer.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const manufacturer = {
  name: "dcim.manufacturer",
  contentType: "dcim.manufacturer",
  className: "Manufacturer",
  label: ["manufacturer", "manufacturers"],
  description: "Who makes devices.",
  table: "dcim_manufacturer",
  path: "dcim/manufacturers",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, required: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug"],
  order: ["name"],
  key: "slug",
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
