// Generated from models/ipam/vlan-group.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const vlanGroupFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  slug: { kind: "value", path: ["slug"], lookups: "text" },
  scope_type: { kind: "content-type", path: ["scope_type"], lookups: "negation" },
  scope_id: { kind: "value", path: ["scope_id"], lookups: "number" },
  min_vid: { kind: "value", path: ["min_vid"], lookups: "number" },
  max_vid: { kind: "value", path: ["max_vid"], lookups: "number" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  region: { kind: "object", path: ["scope:dcim.region"], lookups: "negation", lenient: true },
  sitegroup: { kind: "object", path: ["scope:dcim.site-group"], lookups: "negation", lenient: true },
  site: { kind: "object", path: ["scope:dcim.site"], lookups: "negation", lenient: true },
  location: { kind: "object", path: ["scope:dcim.location"], lookups: "negation", lenient: true },
  rack: { kind: "object", path: ["scope:dcim.rack"], lookups: "negation", lenient: true },
  clustergroup: { kind: "object", path: ["scope:virtualization.cluster-group"], lookups: "negation", lenient: true },
  cluster: { kind: "object", path: ["scope:virtualization.cluster"], lookups: "negation", lenient: true },
} as const satisfies FilterSet;
