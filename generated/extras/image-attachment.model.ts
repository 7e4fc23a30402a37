// Generated from models/extras/image-attachment.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const imageAttachment = {
  name: "extras.image-attachment",
  contentType: "extras.imageattachment",
  className: "ImageAttachment",
  label: ["image attachment", "image attachments"],
  description: "An image attached to an object.",
  table: "extras_imageattachment",
  path: "extras/image-attachments",
  fields: {
    parent: { kind: "generic", typeField: "content_type", idField: "object_id", typeColumn: "content_type_id", idColumn: "object_id", targets: "images", reverse: "image_attachments", cascade: true, typeErrors: "object", required: true },
    name: { kind: "string", column: "name", blank: true, maxLength: 50 },
    image: { kind: "image", column: "image", maxLength: 100, heightColumn: "image_height", widthColumn: "image_width", required: true },
    image_height: { kind: "int", column: "image_height", min: 0, size: "small", required: true },
    image_width: { kind: "int", column: "image_width", min: 0, size: "small", required: true },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { hook: "imageAttachmentDisplay" },
  nested: ["name", "image"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [{ path: ["name"], match: "contains" }],
  features: ["change_log", "custom_validation", "event_rules"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
