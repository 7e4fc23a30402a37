// Generated from models/users/user-config.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const userConfig = {
  name: "users.user-config",
  contentType: "users.userconfig",
  className: "UserConfig",
  label: ["user config", "user configs"],
  description: "The preferences of a user.",
  table: "users_userconfig",
  path: null,
  fields: {
    user: { kind: "reference", column: "user_id", target: "users.user", onDelete: "cascade", reverse: "config", unique: true, required: true },
    data: { kind: "json", column: "data", default: {} },
  },
  display: { templates: ["Preferences of {user}"] },
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
