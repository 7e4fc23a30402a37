// Generated from models/dcim/module-type.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const moduleTypeFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  manufacturer_id: { kind: "object", path: ["manufacturer"], lookups: "negation" },
  manufacturer: { kind: "object", path: ["manufacturer"], lookups: "negation", by: "slug" },
  model: { kind: "value", path: ["model"], lookups: "text" },
  part_number: { kind: "value", path: ["part_number"], lookups: "text" },
  weight: { kind: "value", path: ["weight"], lookups: "number" },
  weight_unit: { kind: "value", path: ["weight_unit"], lookups: "negation" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  console_ports: { kind: "exists", path: ["consoleporttemplates"] },
  console_server_ports: { kind: "exists", path: ["consoleserverporttemplates"] },
  power_ports: { kind: "exists", path: ["powerporttemplates"] },
  power_outlets: { kind: "exists", path: ["poweroutlettemplates"] },
  interfaces: { kind: "exists", path: ["interfacetemplates"] },
  pass_through_ports: { kind: "hook", hook: "hasPassThroughPorts", value: "bool", lookups: "none" },
} as const satisfies FilterSet;
