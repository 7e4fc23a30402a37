// Generated from models/extras/custom-field-choice-set.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const customFieldChoiceSetFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  base_choices: { kind: "value", path: ["base_choices"], lookups: "negation" },
  order_alphabetically: { kind: "bool", path: ["order_alphabetically"] },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  choice: { kind: "hook", hook: "hasChoice", value: "string", multiple: true, lookups: "none" },
} as const satisfies FilterSet;
