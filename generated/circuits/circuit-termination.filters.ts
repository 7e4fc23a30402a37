// Generated from models/circuits/circuit-termination.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const circuitTerminationFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  circuit_id: { kind: "object", path: ["circuit"], lookups: "negation" },
  term_side: { kind: "value", path: ["term_side"], lookups: "negation" },
  site_id: { kind: "object", path: ["site"], lookups: "negation" },
  site: { kind: "object", path: ["site"], lookups: "negation", by: "slug" },
  provider_network_id: { kind: "object", path: ["provider_network"], lookups: "negation" },
  provider_network: { kind: "object", path: ["provider_network"], lookups: "negation", by: "name" },
  port_speed: { kind: "value", path: ["port_speed"], lookups: "number" },
  upstream_speed: { kind: "value", path: ["upstream_speed"], lookups: "number" },
  xconnect_id: { kind: "value", path: ["xconnect_id"], lookups: "text" },
  pp_info: { kind: "value", path: ["pp_info"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  mark_connected: { kind: "bool", path: ["mark_connected"] },
  cable_id: { kind: "object", path: ["cable"], lookups: "negation" },
  cable_end: { kind: "value", path: ["cable_end"], lookups: "negation" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  cabled: { kind: "set", fields: ["cable"] },
  occupied: { kind: "set", fields: ["cable", "mark_connected"] },
} as const satisfies FilterSet;
