// Generated from models/wireless/wireless-link.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const wirelessLinkFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  interface_a_id: { kind: "value", path: ["interface_a", "id"], lookups: "range" },
  interface_a: { kind: "object", path: ["interface_a"], lookups: "negation", by: "name" },
  interface_b_id: { kind: "value", path: ["interface_b", "id"], lookups: "range" },
  interface_b: { kind: "object", path: ["interface_b"], lookups: "negation", by: "name" },
  ssid: { kind: "value", path: ["ssid"], lookups: "text" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  tenant_id: { kind: "object", path: ["tenant"], lookups: "negation" },
  tenant: { kind: "object", path: ["tenant"], lookups: "negation", by: "slug" },
  auth_type: { kind: "value", path: ["auth_type"], lookups: "negation" },
  auth_cipher: { kind: "value", path: ["auth_cipher"], lookups: "negation" },
  auth_psk: { kind: "value", path: ["auth_psk"], lookups: "text" },
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
} as const satisfies FilterSet;
