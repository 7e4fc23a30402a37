// Generated from models/users/token.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const tokenFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  user_id: { kind: "object", path: ["user"], lookups: "negation" },
  user: { kind: "object", path: ["user"], lookups: "negation", by: "username" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  expires: { kind: "value", path: ["expires"], lookups: "range" },
  last_used: { kind: "value", path: ["last_used"], lookups: "range" },
  write_enabled: { kind: "bool", path: ["write_enabled"] },
  description: { kind: "value", path: ["description"], lookups: "text" },
  q: { kind: "search" },
  key: { kind: "hook", hook: "hasKey", value: "string", multiple: true, lookups: "none" },
} as const satisfies FilterSet;
