// Generated from models/dcim/module.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const moduleFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  device_id: { kind: "object", path: ["device"], lookups: "negation" },
  device: { kind: "object", path: ["device"], lookups: "negation", by: "name" },
  module_bay_id: { kind: "object", path: ["module_bay"], lookups: "negation" },
  module_bay: { kind: "object", path: ["module_bay"], lookups: "negation", by: "name" },
  module_type_id: { kind: "object", path: ["module_type"], lookups: "negation" },
  module_type: { kind: "object", path: ["module_type"], lookups: "negation", by: "model" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  serial: { kind: "value", path: ["serial"], lookups: "text", lookup: "ie" },
  asset_tag: { kind: "value", path: ["asset_tag"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  manufacturer_id: { kind: "object", path: ["module_type", "manufacturer"], lookups: "negation" },
  manufacturer: { kind: "object", path: ["module_type", "manufacturer"], lookups: "negation", by: "slug" },
} as const satisfies FilterSet;
