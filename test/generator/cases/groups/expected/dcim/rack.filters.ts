// Generated from test/generator/cases/groups/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const rackFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  name: { kind: "value", path: ["name"], lookups: "none", lookup: "ic" },
  site_id: { kind: "object", path: ["site"], lookups: "negation" },
  site: { kind: "object", path: ["site"], lookups: "negation", by: "name" },
  created: { kind: "value", path: ["created"], lookups: "none", lookup: "gte" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  label: { kind: "value", path: ["name"], lookups: "none" },
} as const satisfies FilterSet;
