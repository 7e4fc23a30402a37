// Generated from test/generator/cases/tree/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const siteFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  region_id: { kind: "object", path: ["region"], tree: true, lookups: "negation" },
  region: { kind: "object", path: ["region"], tree: true, lookups: "negation", by: "slug" },
} as const satisfies FilterSet;
