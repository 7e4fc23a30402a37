// Generated from models/dcim/device-bay-template.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const deviceBayTemplateFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  device_type_id: { kind: "object", path: ["device_type"], lookups: "negation" },
  device_type: { kind: "object", path: ["device_type"], lookups: "negation", by: "slug" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  label: { kind: "value", path: ["label"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  devicetype_id: { kind: "object", path: ["device_type"], lookups: "negation" },
} as const satisfies FilterSet;
