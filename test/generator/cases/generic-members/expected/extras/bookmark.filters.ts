// Generated from test/generator/cases/generic-members/models/extras/bookmark.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const bookmarkFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  object_type: { kind: "content-type", path: ["object_type"], lookups: "negation" },
  object_id: { kind: "value", path: ["object_id"], lookups: "range" },
  owner_type: { kind: "content-type", path: ["owner_type"], lookups: "negation" },
  owner_id: { kind: "value", path: ["owner_id"], lookups: "number" },
  object_type_id: { kind: "value", path: ["object_type"], lookups: "number" },
  object_kind: { kind: "content-type", path: ["object_type"], lookups: "negation" },
  owned_by: { kind: "value", path: ["owner_id"], lookups: "number" },
  owner_kind: { kind: "content-type", path: ["owner_type"], lookups: "negation" },
} as const satisfies FilterSet;
