// Generated from models/extras/webhook.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const webhookFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  payload_url: { kind: "value", path: ["payload_url"], lookups: "none", lookup: "ic" },
  http_method: { kind: "value", path: ["http_method"], lookups: "negation" },
  http_content_type: { kind: "value", path: ["http_content_type"], lookups: "text" },
  secret: { kind: "value", path: ["secret"], lookups: "text" },
  ssl_verification: { kind: "bool", path: ["ssl_verification"] },
  ca_file_path: { kind: "value", path: ["ca_file_path"], lookups: "text" },
  allow_redirects: { kind: "bool", path: ["allow_redirects"] },
  max_retries: { kind: "value", path: ["max_retries"], lookups: "number" },
  description: { kind: "value", path: ["description"], lookups: "text" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  tag: { kind: "tag", lookups: "negation" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
} as const satisfies FilterSet;
