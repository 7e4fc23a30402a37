// Generated from models/ipam/fhrp-group.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const fhrpGroupFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  protocol: { kind: "value", path: ["protocol"], lookups: "negation" },
  group_id: { kind: "value", path: ["group_id"], lookups: "number" },
  auth_type: { kind: "value", path: ["auth_type"], lookups: "negation" },
  auth_key: { kind: "value", path: ["auth_key"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  related_ip: { kind: "hook", hook: "coversAddress", value: "int", multiple: true, lookups: "none" },
} as const satisfies FilterSet;
