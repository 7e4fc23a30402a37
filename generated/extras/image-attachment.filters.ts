// Generated from models/extras/image-attachment.yaml by "npm run generate". DO NOT EDIT.
import type { FilterSet } from "../../runtime/declaration/model-declaration.ts";

export const imageAttachmentFilters = {
  id: { kind: "value", path: ["id"], lookups: "number" },
  content_type: { kind: "content-type", path: ["content_type"], lookups: "negation" },
  object_id: { kind: "value", path: ["object_id"], lookups: "number" },
  name: { kind: "value", path: ["name"], lookups: "text" },
  image_height: { kind: "value", path: ["image_height"], lookups: "number" },
  image_width: { kind: "value", path: ["image_width"], lookups: "number" },
  created: { kind: "value", path: ["created"], lookups: "range" },
  last_updated: { kind: "value", path: ["last_updated"], lookups: "range" },
  created_by_request: { kind: "request", actions: ["create"] },
  updated_by_request: { kind: "request", actions: ["update"] },
  modified_by_request: { kind: "request", actions: ["create", "update"] },
  q: { kind: "search" },
  content_type_id: { kind: "hook", hook: "contentTypeId", value: "int", argument: "content_type_id", lookups: "negation" },
} as const satisfies FilterSet;
