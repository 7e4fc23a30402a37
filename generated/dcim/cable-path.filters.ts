// Generated from models/dcim/cable-path.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const cablePathFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  is_active: { kind: "bool", path: ["is_active"] },
  is_complete: { kind: "bool", path: ["is_complete"] },
  is_split: { kind: "bool", path: ["is_split"] },
} as const satisfies FilterSet;
