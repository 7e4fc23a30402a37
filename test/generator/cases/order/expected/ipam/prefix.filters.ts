// Generated from test/generator/cases/order/models/ipam/prefix.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const prefixFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  vrf_id: { kind: "object", path: ["vrf"], lookups: "negation" },
  vrf: { kind: "object", path: ["vrf"], lookups: "negation", by: "name" },
} as const satisfies FilterSet;
