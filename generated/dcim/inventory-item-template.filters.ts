// Generated from models/dcim/inventory-item-template.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const inventoryItemTemplateFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  device_type_id: { kind: "object", path: ["device_type"], lookups: "negation" },
  device_type: { kind: "object", path: ["device_type"], lookups: "negation", by: "slug" },
  parent_id: { kind: "object", path: ["parent"], lookups: "negation" },
  parent: { kind: "object", path: ["parent"], tree: true, lookups: "negation", by: "name" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  label: { kind: "value", path: ["label"], lookups: "text" },
  role_id: { kind: "object", path: ["role"], lookups: "negation" },
  role: { kind: "object", path: ["role"], lookups: "negation", by: "slug" },
  manufacturer_id: { kind: "object", path: ["manufacturer"], lookups: "negation" },
  manufacturer: { kind: "object", path: ["manufacturer"], lookups: "negation", by: "slug" },
  part_id: { kind: "value", path: ["part_id"], lookups: "text" },
  component_type: { kind: "content-type", path: ["component_type"], lookups: "negation" },
  component_id: { kind: "value", path: ["component_id"], lookups: "range" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  devicetype_id: { kind: "object", path: ["device_type"], lookups: "negation" },
} as const satisfies FilterSet;
