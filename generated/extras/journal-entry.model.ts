// Generated from models/extras/journal-entry.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const journalEntry = {
  name: "extras.journal-entry",
  contentType: "extras.journalentry",
  className: "JournalEntry",
  label: ["journal entry", "journal entries"],
  description: "A remark about an object, kept with its time and author.",
  table: "extras_journalentry",
  path: "extras/journal-entries",
  fields: {
    assigned_object: { kind: "generic", typeField: "assigned_object_type", idField: "assigned_object_id", typeColumn: "assigned_object_type_id", idColumn: "assigned_object_id", targets: "journal", reverse: "journal_entries", cascade: true, typeErrors: "object", required: true },
    created: { kind: "datetime", column: "created", auto: "create", nullable: true, readOnly: true },
    created_by: { kind: "reference", column: "created_by_id", target: "users.user", onDelete: "set-null", reverse: "journal_entries", bare: true, nullable: true, description: "Default: the user who makes the request." },
    kind: { kind: "choice", column: "kind", choices: "extras.journal-entry-kind", default: "info" },
    comments: { kind: "text", column: "comments", required: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { hook: "journalEntryDisplay" },
  nested: ["created"],
  order: ["-created"],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [{ path: ["comments"], match: "contains" }],
  features: ["change_log", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "tags"],
  actions: {},
  hooks: ["journalEntryRules"],
} as const satisfies ModelDeclaration;
