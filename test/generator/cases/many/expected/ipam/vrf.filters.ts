// Generated from test/generator/cases/many/models/ipam/vrf.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const vrfFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  import_target_id: { kind: "object", path: ["import_targets"], lookups: "negation" },
  import_target: { kind: "object", path: ["import_targets"], lookups: "negation", by: "name" },
  has_imports: { kind: "exists", path: ["import_targets"] },
} as const satisfies FilterSet;
