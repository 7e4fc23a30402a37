// Generated from models/vpn/tunnel-termination.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const tunnelTerminationFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  tunnel_id: { kind: "object", path: ["tunnel"], lookups: "negation" },
  tunnel: { kind: "object", path: ["tunnel"], lookups: "negation", by: "name" },
  role: { kind: "value", path: ["role"], lookups: "negation" },
  termination_type: { kind: "content-type", path: ["termination_type"], lookups: "negation" },
  termination_id: { kind: "value", path: ["termination_id"], lookups: "number" },
  outside_ip_id: { kind: "object", path: ["outside_ip"], lookups: "negation" },
  outside_ip: { kind: "object", path: ["outside_ip"], lookups: "negation", by: "address" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  interface_id: { kind: "object", path: ["termination:dcim.interface"], lookups: "negation" },
  interface: { kind: "object", path: ["termination:dcim.interface"], lookups: "negation", by: "name" },
  vminterface_id: { kind: "object", path: ["termination:virtualization.vm-interface"], lookups: "negation" },
  vminterface: { kind: "object", path: ["termination:virtualization.vm-interface"], lookups: "negation", by: "name" },
} as const satisfies FilterSet;
