// Generated from models/vpn/tunnel.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const tunnelFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  group_id: { kind: "object", path: ["group"], lookups: "negation" },
  group: { kind: "object", path: ["group"], lookups: "negation", by: "slug" },
  encapsulation: { kind: "value", path: ["encapsulation"], lookups: "negation" },
  ipsec_profile_id: { kind: "object", path: ["ipsec_profile"], lookups: "negation" },
  ipsec_profile: { kind: "object", path: ["ipsec_profile"], lookups: "negation", by: "name" },
  tenant_id: { kind: "object", path: ["tenant"], lookups: "negation" },
  tenant: { kind: "object", path: ["tenant"], lookups: "negation", by: "slug" },
  tunnel_id: { kind: "value", path: ["tunnel_id"], lookups: "number" },
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
