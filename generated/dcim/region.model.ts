// Generated from models/dcim/region.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const region = {
  name: "dcim.region",
  contentType: "dcim.region",
  className: "Region",
  label: ["region", "regions"],
  description: "A geographic area that holds sites.",
  table: "dcim_region",
  path: "dcim/regions",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, required: true },
    parent: { kind: "reference", column: "parent_id", target: "dcim.region", onDelete: "cascade", reverse: "children", nullable: true, resets: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    _depth: { kind: "depth" },
    site_count: { kind: "count", of: "dcim.site", path: ["region"], tree: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug", "site_count", "_depth"],
  order: [],
  key: "slug",
  tree: { parent: "parent", order: "name" },
  unique: [
    { name: "dcim_region_parent_name", fields: ["parent", "name"] },
    { name: "dcim_region_name", fields: ["name"], where: [{ field: "parent", is: null }] },
    { name: "dcim_region_parent_slug", fields: ["parent", "slug"] },
    { name: "dcim_region_slug", fields: ["slug"], where: [{ field: "parent", is: null }] },
  ],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["slug"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "contacts", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
