// Generated from models/ipam/aggregate.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const aggregateFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  rir_id: { kind: "object", path: ["rir"], lookups: "negation" },
  rir: { kind: "object", path: ["rir"], lookups: "negation", by: "slug" },
  tenant_id: { kind: "object", path: ["tenant"], lookups: "negation" },
  tenant: { kind: "object", path: ["tenant"], lookups: "negation", by: "slug" },
  date_added: { kind: "value", path: ["date_added"], lookups: "number" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  tenant_group_id: { kind: "object", path: ["tenant", "group"], tree: true, lookups: "negation" },
  tenant_group: { kind: "object", path: ["tenant", "group"], tree: true, lookups: "negation", by: "slug" },
  family: { kind: "value", path: ["family"], lookups: "none", single: true },
  prefix: { kind: "hook", hook: "isNetwork", value: "string", argument: "prefix", lookups: "none" },
} as const satisfies FilterSet;
