// Generated from models/dcim/manufacturer.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const manufacturer = {
  name: "dcim.manufacturer",
  contentType: "dcim.manufacturer",
  className: "Manufacturer",
  label: ["manufacturer", "manufacturers"],
  description: "A company that makes hardware.",
  table: "dcim_manufacturer",
  path: "dcim/manufacturers",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, unique: true, required: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    devicetype_count: { kind: "count", of: "dcim.device-type", path: ["manufacturer"] },
    inventoryitem_count: { kind: "count", of: "dcim.inventory-item", path: ["manufacturer"] },
    platform_count: { kind: "count", of: "dcim.platform", path: ["manufacturer"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug", "devicetype_count"],
  order: ["name"],
  key: "slug",
  tree: null,
  unique: [],
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
