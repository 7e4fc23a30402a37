// Generated from test/generator/cases/many/models/ipam/route-target.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const routeTargetFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  importing_vrf_id: { kind: "object", path: ["importing_vrfs"], lookups: "negation" },
  importing_vrf: { kind: "object", path: ["importing_vrfs"], lookups: "negation", by: "name" },
} as const satisfies FilterSet;
