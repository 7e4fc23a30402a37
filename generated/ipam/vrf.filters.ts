// Generated from models/ipam/vrf.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const vrfFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  rd: { kind: "value", path: ["rd"], lookups: "text" },
  tenant_id: { kind: "object", path: ["tenant"], lookups: "negation" },
  tenant: { kind: "object", path: ["tenant"], lookups: "negation", by: "slug" },
  enforce_unique: { kind: "bool", path: ["enforce_unique"] },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  tenant_group_id: { kind: "object", path: ["tenant", "group"], tree: true, lookups: "negation" },
  tenant_group: { kind: "object", path: ["tenant", "group"], tree: true, lookups: "negation", by: "slug" },
  import_target_id: { kind: "object", path: ["import_targets"], lookups: "negation" },
  import_target: { kind: "object", path: ["import_targets"], lookups: "negation", by: "name" },
  export_target_id: { kind: "object", path: ["export_targets"], lookups: "negation" },
  export_target: { kind: "object", path: ["export_targets"], lookups: "negation", by: "name" },
} as const satisfies FilterSet;
