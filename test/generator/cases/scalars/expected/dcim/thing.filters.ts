// Generated from test/generator/cases/scalars/models/dcim/thing.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../../../../../runtime/declaration/model-declaration.ts";

export const thingFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  label_text: { kind: "value", path: ["label_text"], lookups: "text" },
  port: { kind: "value", path: ["port"], lookups: "text" },
  serial_number: { kind: "value", path: ["serial_number"], lookups: "number" },
  weight: { kind: "value", path: ["weight"], lookups: "number" },
  is_spare: { kind: "bool", path: ["is_spare"] },
  is_sealed: { kind: "bool", path: ["is_sealed"] },
  bought: { kind: "value", path: ["bought"], lookups: "number" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  colour: { kind: "value", path: ["colour"], lookups: "text" },
  hardware: { kind: "value", path: ["hardware"], lookups: "text" },
} as const satisfies FilterSet;
