// Generated from test/generator/cases/counts/models/dcim/device-type.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const deviceTypeFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  port_template_count: { kind: "value", path: ["port_template_count"], lookups: "number" },
} as const satisfies FilterSet;
