// Generated from test/generator/cases/nested-forms/models/users/user.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const user = {
  name: "users.user",
  contentType: "users.user",
  className: "User",
  label: ["user", "users"],
  description: "A person.",
  table: "users_user",
  path: "users/users",
  fields: {
    username: { kind: "string", column: "username", maxLength: 100, unique: true, required: true },
  },
  display: { templates: ["{username}"] },
  nested: [],
  order: [],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
