// Generated from models/tenancy/tenant-group.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const tenantGroup = {
  name: "tenancy.tenant-group",
  contentType: "tenancy.tenantgroup",
  className: "TenantGroup",
  label: ["tenant group", "tenant groups"],
  description: "A group of tenants.",
  table: "tenancy_tenantgroup",
  path: "tenancy/tenant-groups",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, unique: true, required: true },
    parent: { kind: "reference", column: "parent_id", target: "tenancy.tenant-group", onDelete: "cascade", reverse: "children", nullable: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    _depth: { kind: "depth" },
    tenant_count: { kind: "count", of: "tenancy.tenant", path: ["group"], tree: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug", "tenant_count", "_depth"],
  order: [],
  key: "slug",
  tree: { parent: "parent", order: "name" },
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
