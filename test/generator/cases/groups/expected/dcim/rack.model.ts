// Generated from test/generator/cases/groups/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
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
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    site: { kind: "reference", column: "site_id", target: "dcim.site", onDelete: "protect", reverse: "racks", required: true },
    neighbours: { kind: "computed", hook: "neighbours", schema: { type: "array" }, objects: ["dcim.rack", "dcim.site"] },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", nullable: true, readOnly: true },
    tags: { kind: "tags" },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "description"],
  order: ["site", "name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [{ path: ["description"], match: "contains" }],
  features: ["change_log", "custom_fields", "tags"],
  actions: {},
  hooks: ["stamp"],
} as const satisfies ModelDeclaration;
