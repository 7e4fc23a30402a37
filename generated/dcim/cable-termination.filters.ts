// Generated from models/dcim/cable-termination.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const cableTerminationFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  cable_id: { kind: "object", path: ["cable"], lookups: "negation" },
  cable_end: { kind: "value", path: ["cable_end"], lookups: "negation" },
  termination_type: { kind: "content-type", path: ["termination_type"], lookups: "negation" },
  termination_id: { kind: "value", path: ["termination_id"], lookups: "number" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  cable: { kind: "object", path: ["cable"], lookups: "negation" },
} as const satisfies FilterSet;
