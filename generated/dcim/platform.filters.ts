// Generated from models/dcim/platform.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const platformFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  slug: { kind: "value", path: ["slug"], lookups: "text" },
  manufacturer_id: { kind: "object", path: ["manufacturer"], lookups: "negation" },
  manufacturer: { kind: "object", path: ["manufacturer"], lookups: "negation", by: "slug" },
  config_template_id: { kind: "object", path: ["config_template"], lookups: "negation" },
  config_template: { kind: "object", path: ["config_template"], lookups: "negation", by: "name" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  available_for_device_type: { kind: "hook", hook: "suitsDeviceType", value: "int", lookups: "none" },
} as const satisfies FilterSet;
