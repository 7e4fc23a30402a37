// Generated from test/generator/cases/tree/models/dcim/region.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const regionFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  slug: { kind: "value", path: ["slug"], lookups: "text" },
  parent_id: { kind: "object", path: ["parent"], tree: true, lookups: "negation" },
  parent: { kind: "object", path: ["parent"], tree: true, lookups: "negation", by: "slug" },
} as const satisfies FilterSet;
