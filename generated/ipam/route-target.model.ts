// Generated from models/ipam/route-target.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const routeTarget = {
  name: "ipam.route-target",
  contentType: "ipam.routetarget",
  className: "RouteTarget",
  label: ["route target", "route targets"],
  description: "An extended BGP community that steers routes between VRFs.",
  table: "ipam_routetarget",
  path: "ipam/route-targets",
  fields: {
    name: { kind: "string", column: "name", maxLength: 21, unique: true, required: true },
    tenant: { kind: "reference", column: "tenant_id", target: "tenancy.tenant", onDelete: "protect", reverse: "route_targets", nullable: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    comments: { kind: "text", column: "comments", blank: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
