// Generated from test/generator/cases/pages/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const site = {
  name: "dcim.site",
  contentType: "dcim.site",
  className: "Site",
  label: ["site", "sites"],
  description: "A place.",
  table: "dcim_site",
  path: "dcim/sites",
  fields: {
    name: { kind: "string", column: "name", maxLength: 10, required: true },
    state: { kind: "choice", column: "state", choices: "dcim.state", default: "active" },
    key: { kind: "string", column: "key", blank: true, maxLength: 40 },
    key_length: { kind: "int", column: "key_length", nullable: true, readOnly: true },
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
  pages: { list: ["state"], facet: "state", form: [{ label: "Place", fields: ["name", "state"] }], masked: ["key"], omit: ["key_length"] },
} as const satisfies ModelDeclaration;
