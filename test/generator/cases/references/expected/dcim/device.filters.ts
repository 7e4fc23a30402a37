// Generated from test/generator/cases/references/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const deviceFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  manufacturer_id: { kind: "object", path: ["manufacturer"], lookups: "negation" },
  manufacturer: { kind: "object", path: ["manufacturer"], lookups: "negation", by: "slug" },
  backup_id: { kind: "object", path: ["backup"], lookups: "negation" },
  backup: { kind: "object", path: ["backup"], lookups: "negation", by: "name" },
  q: { kind: "search" },
} as const satisfies FilterSet;
