// Generated from models/dcim/virtual-chassis.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const virtualChassisFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  domain: { kind: "value", path: ["domain"], lookups: "text" },
  master_id: { kind: "object", path: ["master"], lookups: "negation" },
  master: { kind: "object", path: ["master"], lookups: "negation", by: "name" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  region_id: { kind: "object", path: ["master", "site", "region"], tree: true, lookups: "negation" },
  region: { kind: "object", path: ["master", "site", "region"], tree: true, lookups: "negation", by: "slug" },
  site_group_id: { kind: "object", path: ["master", "site", "group"], tree: true, lookups: "negation" },
  site_group: { kind: "object", path: ["master", "site", "group"], tree: true, lookups: "negation", by: "slug" },
  site_id: { kind: "object", path: ["master", "site"], lookups: "negation" },
  site: { kind: "object", path: ["master", "site"], lookups: "negation", by: "slug" },
  tenant_id: { kind: "object", path: ["master", "tenant"], lookups: "negation" },
  tenant: { kind: "object", path: ["master", "tenant"], lookups: "negation", by: "slug" },
} as const satisfies FilterSet;
