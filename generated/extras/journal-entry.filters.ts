// Generated from models/extras/journal-entry.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const journalEntryFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  assigned_object_type: { kind: "content-type", path: ["assigned_object_type"], lookups: "negation" },
  assigned_object_id: { kind: "value", path: ["assigned_object_id"], lookups: "number" },
  created_by_id: { kind: "object", path: ["created_by"], lookups: "negation" },
  created_by: { kind: "object", path: ["created_by"], lookups: "negation", by: "username" },
  kind: { kind: "value", path: ["kind"], lookups: "negation" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  created_after: { kind: "value", path: ["created"], lookups: "none", lookup: "gte", single: true },
  created_before: { kind: "value", path: ["created"], lookups: "none", lookup: "lte", single: true },
  assigned_object_type_id: { kind: "hook", hook: "contentTypeId", value: "int", multiple: true, argument: "assigned_object_type_id", lookups: "negation" },
} as const satisfies FilterSet;
