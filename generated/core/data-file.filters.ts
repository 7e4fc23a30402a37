// Generated from models/core/data-file.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const dataFileFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  source_id: { kind: "object", path: ["source"], lookups: "negation" },
  source: { kind: "object", path: ["source"], lookups: "negation", by: "name" },
  path: { kind: "value", path: ["path"], lookups: "text" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  size: { kind: "value", path: ["size"], lookups: "number" },
  hash: { kind: "value", path: ["hash"], lookups: "text" },
  q: { kind: "search" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
} as const satisfies FilterSet;
