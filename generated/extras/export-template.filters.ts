// Generated from models/extras/export-template.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const exportTemplateFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  mime_type: { kind: "value", path: ["mime_type"], lookups: "text" },
  file_extension: { kind: "value", path: ["file_extension"], lookups: "text" },
  as_attachment: { kind: "bool", path: ["as_attachment"] },
  description: { kind: "value", path: ["description"], lookups: "text" },
  data_source_id: { kind: "object", path: ["data_source"], lookups: "negation" },
  data_source: { kind: "object", path: ["data_source"], lookups: "negation", by: "name" },
  data_path: { kind: "value", path: ["data_path"], lookups: "text" },
  data_file_id: { kind: "object", path: ["data_file"], lookups: "negation" },
  data_synced: { kind: "value", path: ["data_synced"], lookups: "number" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  content_types: { kind: "content-type", path: ["content_types"], lookups: "negation" },
  content_type_id: { kind: "value", path: ["content_types", "id"], lookups: "range" },
} as const satisfies FilterSet;
