// Generated from test/generator/cases/choices/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const rackFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  type: { kind: "value", path: ["type"], lookups: "negation" },
  width: { kind: "value", path: ["width"], lookups: "negation" },
  airflow: { kind: "value", path: ["airflow"], lookups: "negation" },
} as const satisfies FilterSet;
