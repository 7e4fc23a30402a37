// Generated from models/users/object-permission.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const objectPermission = {
  name: "users.object-permission",
  contentType: "users.objectpermission",
  className: "ObjectPermission",
  label: ["permission", "permissions"],
  description: "Actions that users and groups may perform on objects of some models.",
  table: "users_objectpermission",
  path: "users/permissions",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    enabled: { kind: "bool", column: "enabled", default: true },
    object_types: { kind: "content-types", table: "users_objectpermission_object_types", sourceColumn: "objectpermission_id", targetColumn: "contenttype_id", required: true },
    groups: { kind: "many", target: "users.group", table: "users_objectpermission_groups", sourceColumn: "objectpermission_id", targetColumn: "group_id", reverse: "object_permissions" },
    users: { kind: "many", target: "users.user", table: "users_objectpermission_users", sourceColumn: "objectpermission_id", targetColumn: "user_id", reverse: "object_permissions" },
    actions: { kind: "array", column: "actions", of: "string", maxLength: 30, required: true, description: "view, add, change, delete, or an action of a model." },
    constraints: { kind: "json", column: "constraints", nullable: true, description: "Conditions the objects meet: an object, or a list of alternatives." },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "enabled", "object_types", { field: "groups", form: "display" }, { field: "users", form: "display" }, "actions"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: [],
  actions: {},
  hooks: ["permissionChecks"],
  cached: "all",
  pages: { list: ["enabled", "object_types", "actions", "groups", "users", "description"] },
} as const satisfies ModelDeclaration;
