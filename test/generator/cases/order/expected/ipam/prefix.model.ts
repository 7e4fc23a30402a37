// Generated from test/generator/cases/order/models/ipam/prefix.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const prefix = {
  name: "ipam.prefix",
  contentType: "ipam.prefix",
  className: "Prefix",
  label: ["prefix", "prefixes"],
  description: "A network.",
  table: "ipam_prefix",
  path: "ipam/prefixes",
  fields: {
    prefix: { kind: "network", column: "prefix", required: true },
    vrf: { kind: "reference", column: "vrf_id", target: "ipam.vrf", onDelete: "protect", reverse: "prefixes", nullable: true },
  },
  display: { templates: ["{prefix}"] },
  nested: [],
  order: [{ field: "vrf", by: "id", nulls: "first" }, "prefix"],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
