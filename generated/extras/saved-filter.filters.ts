// Generated from models/extras/saved-filter.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const savedFilterFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  slug: { kind: "value", path: ["slug"], lookups: "text" },
  user_id: { kind: "object", path: ["user"], lookups: "negation" },
  user: { kind: "object", path: ["user"], lookups: "negation", by: "username" },
  weight: { kind: "value", path: ["weight"], lookups: "number" },
  enabled: { kind: "bool", path: ["enabled"] },
  shared: { kind: "bool", path: ["shared"] },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  content_types: { kind: "content-type", path: ["content_types"], lookups: "negation" },
  content_type_id: { kind: "value", path: ["content_types", "id"], lookups: "range" },
  usable: { kind: "hook", hook: "isUsableByUser", value: "bool", lookups: "none" },
} as const satisfies FilterSet;
