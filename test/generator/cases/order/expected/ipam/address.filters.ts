// Generated from test/generator/cases/order/models/ipam/address.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const addressFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  seen: { kind: "value", path: ["seen"], lookups: "range" },
} as const satisfies FilterSet;
