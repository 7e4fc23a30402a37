// Generated from models/extras/bookmark.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const bookmarkFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  object_type: { kind: "content-type", path: ["object_type"], lookups: "negation" },
  object_id: { kind: "value", path: ["object_id"], lookups: "number" },
  user_id: { kind: "object", path: ["user"], lookups: "negation" },
  user: { kind: "object", path: ["user"], lookups: "negation", by: "username" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  object_type_id: { kind: "value", path: ["object_type"], lookups: "range" },
} as const satisfies FilterSet;
