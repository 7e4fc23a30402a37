// Generated from models/secrets/secret.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const secretFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  assigned_object_type: { kind: "content-type", path: ["assigned_object_type"], lookups: "negation" },
  assigned_object_id: { kind: "value", path: ["assigned_object_id"], lookups: "number" },
  role_id: { kind: "object", path: ["role"], lookups: "negation" },
  role: { kind: "object", path: ["role"], lookups: "negation", by: "slug" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  device_id: { kind: "object", path: ["assigned_object:dcim.device"], lookups: "negation" },
  device: { kind: "object", path: ["assigned_object:dcim.device"], lookups: "negation", by: "name" },
  virtual_machine_id: { kind: "object", path: ["assigned_object:virtualization.virtual-machine"], lookups: "negation" },
  virtual_machine: { kind: "object", path: ["assigned_object:virtualization.virtual-machine"], lookups: "negation", by: "name" },
} as const satisfies FilterSet;
