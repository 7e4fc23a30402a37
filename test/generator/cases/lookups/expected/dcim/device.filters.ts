// Generated from test/generator/cases/lookups/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const deviceFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text", lookup: "ie" },
  height: { kind: "value", path: ["height"], lookups: "number" },
  bought: { kind: "value", path: ["bought"], lookups: "number" },
  joined: { kind: "value", path: ["joined"], lookups: "range" },
  checked: { kind: "value", path: ["checked"], lookups: "number" },
  name_or_part: { kind: "value", path: ["name"], lookups: "none", lookup: "ic" },
  replaces_id: { kind: "value", path: ["replaces", "id"], lookups: "range" },
  q: { kind: "search" },
} as const satisfies FilterSet;
