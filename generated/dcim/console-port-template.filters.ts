// Generated from models/dcim/console-port-template.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const consolePortTemplateFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  device_type_id: { kind: "object", path: ["device_type"], lookups: "negation" },
  device_type: { kind: "object", path: ["device_type"], lookups: "negation", by: "slug" },
  module_type_id: { kind: "object", path: ["module_type"], lookups: "negation" },
  module_type: { kind: "object", path: ["module_type"], lookups: "negation", by: "model" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  label: { kind: "value", path: ["label"], lookups: "text" },
  type: { kind: "value", path: ["type"], lookups: "negation" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  moduletype_id: { kind: "object", path: ["module_type"], lookups: "negation" },
  devicetype_id: { kind: "object", path: ["device_type"], lookups: "negation" },
} as const satisfies FilterSet;
