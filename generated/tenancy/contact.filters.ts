// Generated from models/tenancy/contact.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const contactFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  group_id: { kind: "object", path: ["group"], tree: true, lookups: "negation" },
  group: { kind: "object", path: ["group"], tree: true, lookups: "negation", by: "slug" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  title: { kind: "value", path: ["title"], lookups: "text" },
  phone: { kind: "value", path: ["phone"], lookups: "text" },
  email: { kind: "value", path: ["email"], lookups: "text" },
  address: { kind: "value", path: ["address"], lookups: "text" },
  link: { kind: "value", path: ["link"], lookups: "text" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
} as const satisfies FilterSet;
