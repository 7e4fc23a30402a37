// Generated from test/generator/cases/generic/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const rack = {
  name: "dcim.rack",
  contentType: "dcim.rack",
  className: "Rack",
  label: ["rack", "racks"],
  description: "A rack.",
  table: "dcim_rack",
  path: "dcim/racks",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    site: { kind: "reference", column: "site_id", target: "dcim.site", onDelete: "protect", reverse: "racks", required: true },
    remark_count: { kind: "count", of: "extras.note", path: ["about:dcim.rack"] },
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
