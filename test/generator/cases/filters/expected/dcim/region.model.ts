// Generated from test/generator/cases/filters/models/dcim/region.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const region = {
  name: "dcim.region",
  contentType: "dcim.region",
  className: "Region",
  label: ["region", "regions"],
  description: "An area.",
  table: "dcim_region",
  path: "dcim/regions",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, required: true },
    parent: { kind: "reference", column: "parent_id", target: "dcim.region", onDelete: "protect", reverse: "children", nullable: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug"],
  order: [],
  key: "slug",
  tree: { parent: "parent", order: null },
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
