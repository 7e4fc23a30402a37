// Generated from models/tenancy/contact-group.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const contactGroup = {
  name: "tenancy.contact-group",
  contentType: "tenancy.contactgroup",
  className: "ContactGroup",
  label: ["contact group", "contact groups"],
  description: "A group of contacts.",
  table: "tenancy_contactgroup",
  path: "tenancy/contact-groups",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, required: true },
    parent: { kind: "reference", column: "parent_id", target: "tenancy.contact-group", onDelete: "cascade", reverse: "children", nullable: true, resets: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    _depth: { kind: "depth" },
    contact_count: { kind: "count", of: "tenancy.contact", path: ["group"], tree: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug", "contact_count", "_depth"],
  order: [],
  key: "slug",
  tree: { parent: "parent", order: "name" },
  unique: [{ name: "tenancy_contactgroup_unique_parent_name", fields: ["parent", "name"] }],
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
