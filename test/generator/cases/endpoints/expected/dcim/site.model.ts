// Generated from test/generator/cases/endpoints/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const site = {
  name: "dcim.site",
  contentType: "dcim.site",
  className: "Site",
  label: ["site", "sites"],
  description: "A site.",
  table: "dcim_site",
  path: "dcim/sites",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
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
  actions: {
    neighbours: { segment: "neighbours", detail: true, methods: { GET: "siteNeighbours" } },
  },
  hooks: [],
} as const satisfies ModelDeclaration;
