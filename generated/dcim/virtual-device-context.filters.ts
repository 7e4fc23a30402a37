// Generated from models/dcim/virtual-device-context.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const virtualDeviceContextFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  device_id: { kind: "object", path: ["device"], lookups: "negation" },
  device: { kind: "object", path: ["device"], lookups: "negation" },
  identifier: { kind: "value", path: ["identifier"], lookups: "number" },
  tenant_id: { kind: "object", path: ["tenant"], lookups: "negation" },
  tenant: { kind: "object", path: ["tenant"], lookups: "negation", by: "slug" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  primary_ip4_id: { kind: "object", path: ["primary_ip4"], lookups: "negation" },
  primary_ip4: { kind: "object", path: ["primary_ip4"], lookups: "negation", by: "address" },
  primary_ip6_id: { kind: "object", path: ["primary_ip6"], lookups: "negation" },
  primary_ip6: { kind: "object", path: ["primary_ip6"], lookups: "negation", by: "address" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  has_primary_ip: { kind: "set", fields: ["primary_ip4", "primary_ip6"] },
  tenant_group_id: { kind: "object", path: ["tenant", "group"], tree: true, lookups: "negation" },
  tenant_group: { kind: "object", path: ["tenant", "group"], tree: true, lookups: "negation", by: "slug" },
} as const satisfies FilterSet;
