// Generated from test/generator/cases/order/models/ipam/vrf.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const vrf = {
  name: "ipam.vrf",
  contentType: "ipam.vrf",
  className: "Vrf",
  label: ["vrf", "vrfs"],
  description: "A routing table.",
  table: "ipam_vrf",
  path: "ipam/vrfs",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["name", "id"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
