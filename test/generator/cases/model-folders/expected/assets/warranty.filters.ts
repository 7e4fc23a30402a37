// Generated from test/generator/cases/model-folders/plugins/assets/warranty.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const warrantyFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  site_id: { kind: "object", path: ["site"], lookups: "negation" },
  site: { kind: "object", path: ["site"], lookups: "negation", by: "name" },
  status: { kind: "value", path: ["status"], lookups: "negation" },
  state: { kind: "value", path: ["state"], lookups: "negation" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  starts: { kind: "value", path: ["starts"], lookups: "number" },
  ends: { kind: "value", path: ["ends"], lookups: "number" },
} as const satisfies FilterSet;
