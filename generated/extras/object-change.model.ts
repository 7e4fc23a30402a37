// Generated from models/extras/object-change.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const objectChange = {
  name: "extras.object-change",
  contentType: "extras.objectchange",
  className: "ObjectChange",
  label: ["object change", "object changes"],
  description: "A record of one change of one object.",
  table: "extras_objectchange",
  path: "extras/object-changes",
  fields: {
    time: { kind: "datetime", column: "time", auto: "create", readOnly: true },
    user: { kind: "reference", column: "user_id", target: "users.user", onDelete: "set-null", reverse: "changes", isTrusted: true, nullable: true, readOnly: true },
    user_name: { kind: "string", column: "user_name", maxLength: 150, readOnly: true },
    request_id: { kind: "uuid", column: "request_id", readOnly: true },
    action: { kind: "choice", column: "action", choices: "extras.object-change-action", readOnly: true },
    changed_object: { kind: "generic", typeField: "changed_object_type", idField: "changed_object_id", typeColumn: "changed_object_type_id", idColumn: "changed_object_id", targets: "any", reverse: "changelog", asText: ["dcim.cable-termination"], readOnly: true },
    object_repr: { kind: "string", column: "object_repr", maxLength: 200, readOnly: true, internal: true, graphql: true },
    prechange_data: { kind: "json", column: "prechange_data", nullable: true, readOnly: true, description: "The object before the change." },
    postchange_data: { kind: "json", column: "postchange_data", nullable: true, readOnly: true, description: "The object after the change." },
    related_object: { kind: "generic", typeField: "related_object_type", idField: "related_object_id", typeColumn: "related_object_type_id", idColumn: "related_object_id", targets: "any", hidden: true, nullable: true, internal: true, graphql: true },
  },
  display: { hook: "objectChangeDisplay" },
  nested: ["time", "user", "user_name", "request_id", { field: "action", form: "object" }, "changed_object", "prechange_data", "postchange_data"],
  order: ["-time"],
  key: null,
  tree: null,
  unique: [],
  indexes: [["time"], ["request_id"]],
  search: [
    { path: ["user_name"], match: "contains" },
    { path: ["object_repr"], match: "contains" },
  ],
  features: [],
  actions: {},
  hooks: [],
  pages: { list: ["time", "user_name", "action", "changed_object", "request_id"] },
} as const satisfies ModelDeclaration;
