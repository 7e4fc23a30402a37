// Generated from test/generator/cases/content-types/models/extras/link.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const linkFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  home: { kind: "content-type", path: ["home"], lookups: "negation" },
  home_id: { kind: "object", path: ["home"], lookups: "negation" },
  content_types: { kind: "content-type", path: ["content_types"], lookups: "negation" },
  content_type_id: { kind: "value", path: ["content_types", "id"], lookups: "range" },
  used_type_id: { kind: "object", path: ["content_types"], lookups: "negation" },
  home_app: { kind: "value", path: ["home", "app_label"], lookups: "text" },
} as const satisfies FilterSet;
