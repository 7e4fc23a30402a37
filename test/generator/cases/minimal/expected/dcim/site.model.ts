// Generated from test/generator/cases/minimal/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const site = {
  name: "dcim.site",
  contentType: "dcim.site",
  className: "Site",
  label: ["site", "sites"],
  description: "A place where equipment stands.",
  table: "dcim_site",
  path: "dcim/sites",
  fields: {
    name: { kind: "string", column: "name", natural: "name", maxLength: 100, unique: true, required: true },
    status: { kind: "string", column: "status", blank: true, maxLength: 50 },
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
