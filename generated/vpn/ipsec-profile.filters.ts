// Generated from models/vpn/ipsec-profile.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const ipsecProfileFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  mode: { kind: "value", path: ["mode"], lookups: "negation" },
  ike_policy_id: { kind: "object", path: ["ike_policy"], lookups: "negation" },
  ike_policy: { kind: "object", path: ["ike_policy"], lookups: "negation", by: "name" },
  ipsec_policy_id: { kind: "object", path: ["ipsec_policy"], lookups: "negation" },
  ipsec_policy: { kind: "object", path: ["ipsec_policy"], lookups: "negation", by: "name" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
} as const satisfies FilterSet;
