// Generated from test/generator/cases/pages/models/dcim/site.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const siteFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  state: { kind: "value", path: ["state"], lookups: "negation" },
  key: { kind: "value", path: ["key"], lookups: "text" },
  key_length: { kind: "value", path: ["key_length"], lookups: "number" },
} as const satisfies FilterSet;
