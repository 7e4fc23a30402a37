// Generated from test/generator/cases/generic/models/extras/note.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const note = {
  name: "extras.note",
  contentType: "extras.note",
  className: "Note",
  label: ["note", "notes"],
  description: "A remark on anything.",
  table: "extras_note",
  path: "extras/notes",
  fields: {
    text: { kind: "text", column: "text", required: true },
    assigned_object: { kind: "generic", typeField: "assigned_object_type", idField: "assigned_object_id", typeColumn: "assigned_object_type_id", idColumn: "assigned_object_id", targets: "journal", reverse: "notes", cascade: true, required: true },
    about: { kind: "generic", typeField: "about_type", idField: "about_id", typeColumn: "about_type_id", idColumn: "about_id", targets: ["dcim.site", "dcim.rack"], reverse: "remarks", nested: { "dcim.rack": ["site"] }, nullable: true },
    source_type: { kind: "content-type", column: "source_type_id", of: ["dcim.site"], nullable: true },
  },
  display: { templates: ["{text}"] },
  nested: [],
  order: ["assigned_object_type", "assigned_object_id"],
  key: null,
  tree: null,
  unique: [{ name: "extras_note_unique_assigned_object_type_assigned_object_id", fields: ["assigned_object_type", "assigned_object_id"] }],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
