// Generated from test/generator/cases/counts/models/dcim/port-template.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const portTemplateFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  device_type_id: { kind: "object", path: ["device_type"], lookups: "negation" },
  device_type: { kind: "object", path: ["device_type"], lookups: "negation", by: "name" },
} as const satisfies FilterSet;
