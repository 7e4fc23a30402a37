// Generated from test/generator/cases/order/models/ipam/address.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const address = {
  name: "ipam.address",
  contentType: "ipam.address",
  className: "Address",
  label: ["address", "addresses"],
  description: "An address.",
  table: "ipam_address",
  path: "ipam/addresses",
  fields: {
    address: { kind: "address", column: "address", required: true },
    seen: { kind: "datetime", column: "seen", nullable: true },
  },
  display: { templates: ["{address}"] },
  nested: [],
  order: [
    { field: "address", by: "host" },
    { field: "-seen", nulls: "first" },
  ],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
