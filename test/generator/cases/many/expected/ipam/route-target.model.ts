// Generated from test/generator/cases/many/models/ipam/route-target.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const routeTarget = {
  name: "ipam.route-target",
  contentType: "ipam.routetarget",
  className: "RouteTarget",
  label: ["route target", "route targets"],
  description: "A mark on routes.",
  table: "ipam_routetarget",
  path: "ipam/route-targets",
  fields: {
    name: { kind: "string", column: "name", maxLength: 21, required: true },
    import_count: { kind: "count", of: "ipam.vrf", path: ["import_targets"] },
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
