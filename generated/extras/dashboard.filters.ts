// Generated from models/extras/dashboard.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const dashboardFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  user_id: { kind: "object", path: ["user"], lookups: "negation" },
  user: { kind: "object", path: ["user"], lookups: "negation", by: "username" },
} as const satisfies FilterSet;
