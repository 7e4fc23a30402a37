// Generated from test/generator/cases/actions/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
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
    units: { kind: "computed", hook: "rackUnits", schema: { type: "array", items: { model: "dcim.rack" } }, excludable: true },
  },
  display: { hook: "rackDisplay" },
  nested: ["name"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {
    elevation: { segment: "elevation", detail: true, methods: { GET: "rackElevation" } },
    import: { segment: "import", detail: false, methods: { POST: "rackImport" } },
  },
  hooks: [],
} as const satisfies ModelDeclaration;
