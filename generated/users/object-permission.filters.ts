// Generated from models/users/object-permission.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const objectPermissionFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  enabled: { kind: "bool", path: ["enabled"] },
  q: { kind: "search" },
  object_types: { kind: "object", path: ["object_types"], lookups: "negation" },
  can_view: { kind: "hook", hook: "permitsAction", value: "bool", argument: "view", lookups: "none" },
  can_add: { kind: "hook", hook: "permitsAction", value: "bool", argument: "add", lookups: "none" },
  can_change: { kind: "hook", hook: "permitsAction", value: "bool", argument: "change", lookups: "none" },
  can_delete: { kind: "hook", hook: "permitsAction", value: "bool", argument: "delete", lookups: "none" },
  user_id: { kind: "object", path: ["users"], lookups: "negation" },
  user: { kind: "object", path: ["users"], lookups: "negation", by: "username" },
  group_id: { kind: "object", path: ["groups"], lookups: "negation" },
  group: { kind: "object", path: ["groups"], lookups: "negation", by: "name" },
} as const satisfies FilterSet;
