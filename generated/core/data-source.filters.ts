// Generated from models/core/data-source.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const dataSourceFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  type: { kind: "value", path: ["type"], lookups: "negation" },
  source_url: { kind: "value", path: ["source_url"], lookups: "text" },
  enabled: { kind: "bool", path: ["enabled"] },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
} as const satisfies FilterSet;
