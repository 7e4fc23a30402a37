// Generated from models/extras/tag.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const tagFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  slug: { kind: "value", path: ["slug"], lookups: "text" },
  color: { kind: "value", path: ["color"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  object_types: { kind: "object", path: ["object_types"], lookups: "negation" },
  content_type: { kind: "hook", hook: "tagsContentType", value: "string", multiple: true, argument: "name", lookups: "none" },
  content_type_id: { kind: "hook", hook: "tagsContentType", value: "int", multiple: true, argument: "id", lookups: "none" },
  for_object_type_id: { kind: "hook", hook: "allowsContentType", value: "int", multiple: true, lookups: "none" },
} as const satisfies FilterSet;
