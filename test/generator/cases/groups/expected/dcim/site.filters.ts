// Generated from test/generator/cases/groups/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const siteFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  name: { kind: "value", path: ["name"], lookups: "none", single: true },
  code: { kind: "value", path: ["code"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "none", lookup: "gte" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
} as const satisfies FilterSet;
