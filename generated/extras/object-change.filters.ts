// Generated from models/extras/object-change.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const objectChangeFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  user_id: { kind: "object", path: ["user"], lookups: "negation" },
  user: { kind: "object", path: ["user"], lookups: "negation", by: "username" },
  user_name: { kind: "value", path: ["user_name"], lookups: "text" },
  request_id: { kind: "value", path: ["request_id"], lookups: "none" },
  action: { kind: "value", path: ["action"], lookups: "negation" },
  changed_object_type: { kind: "content-type", path: ["changed_object_type"], lookups: "negation" },
  changed_object_id: { kind: "value", path: ["changed_object_id"], lookups: "number" },
  q: { kind: "search" },
  object_repr: { kind: "value", path: ["object_repr"], lookups: "text" },
  time_after: { kind: "value", path: ["time"], lookups: "none", lookup: "gte", single: true },
  time_before: { kind: "value", path: ["time"], lookups: "none", lookup: "lte", single: true },
  changed_object_type_id: { kind: "hook", hook: "contentTypeId", value: "int", multiple: true, argument: "changed_object_type_id", lookups: "negation" },
} as const satisfies FilterSet;
