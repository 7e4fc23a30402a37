// Generated from models/secrets/secret.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const secret = {
  name: "secrets.secret",
  contentType: "secrets.secret",
  className: "Secret",
  label: ["secret", "secrets"],
  description: "A confidential text that belongs to a device or a virtual machine, encrypted where it is stored.",
  table: "secrets_secret",
  path: "secrets/secrets",
  fields: {
    assigned_object: { kind: "generic", typeField: "assigned_object_type", idField: "assigned_object_id", typeColumn: "assigned_object_type_id", idColumn: "assigned_object_id", targets: ["dcim.device", "virtualization.virtual-machine"], reverse: "secrets", cascade: true, required: true },
    role: { kind: "reference", column: "role_id", target: "secrets.secret-role", onDelete: "protect", reverse: "secrets", required: true },
    name: { kind: "string", column: "name", blank: true, maxLength: 100, description: "What the text is for." },
    plaintext: { kind: "secret", column: "ciphertext", maxLength: 65535, required: true, description: "The confidential text." },
    hash: { kind: "string", column: "hash", blank: true, maxLength: 128, readOnly: true, description: "Tells whether two secrets hold the same text." },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name}", "{role}"] },
  nested: ["name"],
  order: ["role", "name"],
  key: null,
  tree: null,
  unique: [{ name: "secrets_secret_unique_assigned_object_type_assigned_object_id_r", fields: ["assigned_object_type", "assigned_object_id", "role", "name"] }],
  indexes: [],
  search: [{ path: ["name"], match: "contains" }],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: ["secretHash"],
} as const satisfies ModelDeclaration;
