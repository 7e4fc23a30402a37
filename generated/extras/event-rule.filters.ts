// Generated from models/extras/event-rule.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const eventRuleFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  type_create: { kind: "bool", path: ["type_create"] },
  type_update: { kind: "bool", path: ["type_update"] },
  type_delete: { kind: "bool", path: ["type_delete"] },
  type_job_start: { kind: "bool", path: ["type_job_start"] },
  type_job_end: { kind: "bool", path: ["type_job_end"] },
  enabled: { kind: "bool", path: ["enabled"] },
  action_type: { kind: "value", path: ["action_type"], lookups: "negation" },
  action_object_type: { kind: "content-type", path: ["action_object_type"], lookups: "negation" },
  action_object_id: { kind: "value", path: ["action_object_id"], lookups: "range" },
  keep_order: { kind: "bool", path: ["keep_order"] },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  content_types: { kind: "content-type", path: ["content_types"], lookups: "negation" },
  content_type_id: { kind: "value", path: ["content_types", "id"], lookups: "range" },
} as const satisfies FilterSet;
