// Generated from models/tenancy/contact-assignment.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const contactAssignmentFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  content_type: { kind: "content-type", path: ["content_type"], lookups: "negation" },
  object_id: { kind: "value", path: ["object_id"], lookups: "number" },
  contact_id: { kind: "object", path: ["contact"], lookups: "negation" },
  contact: { kind: "object", path: ["contact"], lookups: "negation", by: "name" },
  role_id: { kind: "object", path: ["role"], lookups: "negation" },
  role: { kind: "object", path: ["role"], lookups: "negation", by: "slug" },
  priority: { kind: "value", path: ["priority"], lookups: "negation" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  content_type_id: { kind: "hook", hook: "contentTypeId", value: "int", argument: "content_type_id", lookups: "negation" },
  group_id: { kind: "object", path: ["contact", "group"], tree: true, lookups: "negation" },
  group: { kind: "object", path: ["contact", "group"], tree: true, lookups: "negation", by: "slug" },
} as const satisfies FilterSet;
