// Generated from models/users/group.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const group = {
  name: "users.group",
  contentType: "auth.group",
  className: "Group",
  label: ["group", "groups"],
  description: "A set of users that share permissions.",
  table: "auth_group",
  path: "users/groups",
  fields: {
    name: { kind: "string", column: "name", maxLength: 150, unique: true, required: true },
    user_count: { kind: "count", of: "users.user", path: ["groups"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [{ path: ["name"], match: "contains" }],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
