// Generated from models/tenancy/contact-assignment.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const contactAssignment = {
  name: "tenancy.contact-assignment",
  contentType: "tenancy.contactassignment",
  className: "ContactAssignment",
  label: ["contact assignment", "contact assignments"],
  description: "A contact's responsibility for an object.",
  table: "tenancy_contactassignment",
  path: "tenancy/contact-assignments",
  fields: {
    object: { kind: "generic", typeField: "content_type", idField: "object_id", typeColumn: "content_type_id", idColumn: "object_id", targets: "contacts", reverse: "contacts", cascade: true, typeErrors: "object", required: true },
    contact: { kind: "reference", column: "contact_id", target: "tenancy.contact", onDelete: "protect", reverse: "assignments", required: true },
    role: { kind: "reference", column: "role_id", target: "tenancy.contact-role", onDelete: "protect", reverse: "assignments" },
    priority: { kind: "choice", column: "priority", choices: "tenancy.contact-priority", blank: true, resets: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{contact} ({priority:label}) -> {object}", "{contact} -> {object}"] },
  nested: ["contact", { field: "role", form: "id" }, "priority"],
  order: ["contact", "priority", "role"],
  key: null,
  tree: null,
  unique: [{ name: "tenancy_contactassignment_unique_object_contact_role", fields: ["content_type", "object_id", "contact", "role"] }],
  indexes: [],
  search: [
    { path: ["contact", "name"], match: "contains" },
    { path: ["role", "name"], match: "contains" },
  ],
  features: ["change_log", "custom_fields", "custom_validation", "event_rules", "export_templates", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
