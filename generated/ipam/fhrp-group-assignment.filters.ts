// Generated from models/ipam/fhrp-group-assignment.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const fhrpGroupAssignmentFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  group_id: { kind: "object", path: ["group"], lookups: "negation" },
  group: { kind: "object", path: ["group"], lookups: "negation", by: "name" },
  interface_type: { kind: "content-type", path: ["interface_type"], lookups: "negation" },
  interface_id: { kind: "value", path: ["interface_id"], lookups: "number" },
  priority: { kind: "value", path: ["priority"], lookups: "number" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  device: { kind: "hook", hook: "onInterfaceOfDevice", value: "string", multiple: true, argument: "name", lookups: "none" },
  device_id: { kind: "hook", hook: "onInterfaceOfDevice", value: "int", multiple: true, argument: "id", lookups: "none" },
  virtual_machine_id: { kind: "object", path: ["interface:virtualization.vm-interface", "virtual_machine"], lookups: "negation", lenient: true },
  virtual_machine: { kind: "object", path: ["interface:virtualization.vm-interface", "virtual_machine"], lookups: "negation", lenient: true, by: "name" },
} as const satisfies FilterSet;
