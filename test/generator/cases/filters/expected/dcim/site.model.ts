// Generated from test/generator/cases/filters/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
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
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, required: true },
    region: { kind: "reference", column: "region_id", target: "dcim.region", onDelete: "protect", reverse: "sites", nullable: true },
    contact: { kind: "string", column: "contact", maxLength: 100, required: true },
    asns: { kind: "array", column: "asns", of: "int", default: [] },
    is_open: { kind: "bool", column: "is_open", default: false },
    managed_type: { kind: "content-type", column: "managed_type_id", nullable: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug"],
  order: ["name"],
  key: "slug",
  tree: null,
  unique: [],
  indexes: [],
  search: [{ path: ["name"], match: "contains" }],
  features: ["change_log", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
