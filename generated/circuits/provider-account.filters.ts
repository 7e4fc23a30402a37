// Generated from models/circuits/provider-account.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const providerAccountFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  provider_id: { kind: "object", path: ["provider"], lookups: "negation" },
  provider: { kind: "object", path: ["provider"], lookups: "negation", by: "slug" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  account: { kind: "value", path: ["account"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  contact: { kind: "object", path: ["contacts", "contact"], lookups: "negation" },
  contact_role: { kind: "object", path: ["contacts", "role"], lookups: "negation" },
  contact_group: { kind: "object", path: ["contacts", "contact", "group"], tree: true, lookups: "negation" },
} as const satisfies FilterSet;
