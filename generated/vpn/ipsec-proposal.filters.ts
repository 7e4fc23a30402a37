// Generated from models/vpn/ipsec-proposal.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const ipsecProposalFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  encryption_algorithm: { kind: "value", path: ["encryption_algorithm"], lookups: "negation" },
  authentication_algorithm: { kind: "value", path: ["authentication_algorithm"], lookups: "negation" },
  sa_lifetime_seconds: { kind: "value", path: ["sa_lifetime_seconds"], lookups: "number" },
  sa_lifetime_data: { kind: "value", path: ["sa_lifetime_data"], lookups: "number" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
} as const satisfies FilterSet;
