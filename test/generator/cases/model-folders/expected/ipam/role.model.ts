// Generated from test/generator/cases/model-folders/models/ipam/role.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const role = {
  name: "ipam.role",
  contentType: "ipam.role",
  className: "IpamRole",
  label: ["role", "roles"],
  description: "What a prefix is for.",
  table: "ipam_role",
  path: "ipam/roles",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
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
