// Generated from models/extras/dashboard.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const dashboard = {
  name: "extras.dashboard",
  contentType: "extras.dashboard",
  className: "Dashboard",
  label: ["dashboard", "dashboards"],
  description: "What a user's home page shows.",
  table: "extras_dashboard",
  path: null,
  fields: {
    user: { kind: "reference", column: "user_id", target: "users.user", onDelete: "cascade", reverse: "dashboard", unique: true, required: true },
    layout: { kind: "json", column: "layout", default: [], description: "Widgets with their places: a list of objects." },
    config: { kind: "json", column: "config", default: {}, description: "Settings of each widget by its id." },
  },
  display: { templates: ["Dashboard of {user}"] },
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
