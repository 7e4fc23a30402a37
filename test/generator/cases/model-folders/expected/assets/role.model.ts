// Generated from test/generator/cases/model-folders/plugins/assets/role.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const role = {
  name: "assets.role",
  contentType: "assets.role",
  className: "Role",
  label: ["role", "roles"],
  description: "Who handles a warranty.",
  table: "assets_role",
  path: "plugins/assets/roles",
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
