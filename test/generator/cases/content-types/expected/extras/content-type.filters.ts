// Generated from test/generator/cases/content-types/models/extras/content-type.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const contentTypeFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  app_label: { kind: "value", path: ["app_label"], lookups: "text" },
  model: { kind: "value", path: ["model"], lookups: "text" },
} as const satisfies FilterSet;
