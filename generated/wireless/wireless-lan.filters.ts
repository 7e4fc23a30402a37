// Generated from models/wireless/wireless-lan.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const wirelessLanFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  ssid: { kind: "value", path: ["ssid"], lookups: "text" },
  group_id: { kind: "object", path: ["group"], tree: true, lookups: "negation" },
  group: { kind: "object", path: ["group"], tree: true, lookups: "negation", by: "slug" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  vlan_id: { kind: "object", path: ["vlan"], lookups: "negation" },
  vlan: { kind: "object", path: ["vlan"], lookups: "negation", by: "name" },
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
