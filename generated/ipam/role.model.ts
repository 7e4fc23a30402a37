// Generated from models/ipam/role.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const role = {
  name: "ipam.role",
  contentType: "ipam.role",
  className: "Role",
  label: ["role", "roles"],
  description: "What a prefix, address range or VLAN is used for.",
  table: "ipam_role",
  path: "ipam/roles",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, unique: true, required: true },
    weight: { kind: "int", column: "weight", min: 0, size: "small", default: 1000 },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    prefix_count: { kind: "count", of: "ipam.prefix", path: ["role"] },
    vlan_count: { kind: "count", of: "ipam.vlan", path: ["role"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug", "prefix_count", "vlan_count"],
  order: ["weight", "name"],
  key: "slug",
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["slug"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
