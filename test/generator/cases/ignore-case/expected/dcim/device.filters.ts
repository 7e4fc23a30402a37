// Generated from test/generator/cases/ignore-case/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const deviceFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  site: { kind: "value", path: ["site"], lookups: "text" },
} as const satisfies FilterSet;
