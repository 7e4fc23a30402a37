// Generated from models/dcim/power-panel.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const powerPanelFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  site_id: { kind: "object", path: ["site"], lookups: "negation" },
  site: { kind: "object", path: ["site"], lookups: "negation", by: "slug" },
  location_id: { kind: "object", path: ["location"], tree: true, lookups: "negation" },
  location: { kind: "object", path: ["location"], tree: true, lookups: "negation", by: "slug" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  region_id: { kind: "object", path: ["site", "region"], tree: true, lookups: "negation" },
  region: { kind: "object", path: ["site", "region"], tree: true, lookups: "negation", by: "slug" },
  site_group_id: { kind: "object", path: ["site", "group"], tree: true, lookups: "negation" },
  site_group: { kind: "object", path: ["site", "group"], tree: true, lookups: "negation", by: "slug" },
  contact: { kind: "object", path: ["contacts", "contact"], lookups: "negation" },
  contact_role: { kind: "object", path: ["contacts", "role"], lookups: "negation" },
  contact_group: { kind: "object", path: ["contacts", "contact", "group"], tree: true, lookups: "negation" },
} as const satisfies FilterSet;
