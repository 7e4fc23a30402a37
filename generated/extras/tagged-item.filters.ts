// Generated from models/extras/tagged-item.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const taggedItemFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  tag_id: { kind: "object", path: ["tag"], lookups: "negation" },
  tag: { kind: "object", path: ["tag"], lookups: "negation", by: "slug" },
  content_type: { kind: "content-type", path: ["content_type"], lookups: "negation" },
  object_id: { kind: "value", path: ["object_id"], lookups: "number" },
} as const satisfies FilterSet;
