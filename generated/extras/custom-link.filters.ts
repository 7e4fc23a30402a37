// Generated from models/extras/custom-link.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const customLinkFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  enabled: { kind: "bool", path: ["enabled"] },
  weight: { kind: "value", path: ["weight"], lookups: "number" },
  group_name: { kind: "value", path: ["group_name"], lookups: "text" },
  button_class: { kind: "value", path: ["button_class"], lookups: "negation" },
  new_window: { kind: "bool", path: ["new_window"] },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  content_types: { kind: "content-type", path: ["content_types"], lookups: "negation" },
  content_type_id: { kind: "value", path: ["content_types", "id"], lookups: "range" },
  link_text: { kind: "value", path: ["link_text"], lookups: "text" },
  link_url: { kind: "value", path: ["link_url"], lookups: "text" },
} as const satisfies FilterSet;
