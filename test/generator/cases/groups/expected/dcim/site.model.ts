// Generated from test/generator/cases/groups/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
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
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    tags: { kind: "tags", readOnly: true },
    code: { kind: "string", column: "code", blank: true, maxLength: 10 },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", nullable: true, readOnly: true },
    rack_count: { kind: "count", of: "dcim.rack", path: ["site"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "description"],
  order: ["-created"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [{ path: ["description"], match: "contains" }],
  features: ["change_log", "custom_fields", "journal", "tags"],
  actions: {},
  hooks: ["stamp"],
} as const satisfies ModelDeclaration;
