// Generated from models/vpn/ike-proposal.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const ikeProposalFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  authentication_method: { kind: "value", path: ["authentication_method"], lookups: "negation" },
  encryption_algorithm: { kind: "value", path: ["encryption_algorithm"], lookups: "negation" },
  authentication_algorithm: { kind: "value", path: ["authentication_algorithm"], lookups: "negation" },
  group: { kind: "value", path: ["group"], lookups: "negation" },
  sa_lifetime: { kind: "value", path: ["sa_lifetime"], lookups: "number" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  ike_policy_id: { kind: "object", path: ["ike_policies"], lookups: "negation" },
  ike_policy: { kind: "object", path: ["ike_policies"], lookups: "negation", by: "name" },
} as const satisfies FilterSet;
