// Generated from test/generator/cases/nested-forms/models/users/user.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const userFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  username: { kind: "value", path: ["username"], lookups: "text" },
} as const satisfies FilterSet;
