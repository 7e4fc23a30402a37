// Generated from models/ipam/service.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const serviceFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  device_id: { kind: "object", path: ["device"], lookups: "negation" },
  device: { kind: "object", path: ["device"], lookups: "negation", by: "name" },
  virtual_machine_id: { kind: "object", path: ["virtual_machine"], lookups: "negation" },
  virtual_machine: { kind: "object", path: ["virtual_machine"], lookups: "negation", by: "name" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  protocol: { kind: "value", path: ["protocol"], lookups: "negation" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  ipaddress_id: { kind: "object", path: ["ipaddresses"], lookups: "negation" },
  ipaddress: { kind: "object", path: ["ipaddresses"], lookups: "negation", by: "address" },
  port: { kind: "value", path: ["ports"], lookups: "none", lookup: "contains" },
} as const satisfies FilterSet;
