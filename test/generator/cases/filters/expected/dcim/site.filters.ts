// Generated from test/generator/cases/filters/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const siteFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  slug: { kind: "value", path: ["slug"], lookups: "text" },
  region_id: { kind: "object", path: ["region"], tree: true, lookups: "negation" },
  region: { kind: "object", path: ["region"], tree: true, lookups: "negation", by: "slug" },
  is_open: { kind: "bool", path: ["is_open"] },
  managed_type: { kind: "content-type", path: ["managed_type"], lookups: "negation" },
  managed_type_id: { kind: "object", path: ["managed_type"], lookups: "negation" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
} as const satisfies FilterSet;
