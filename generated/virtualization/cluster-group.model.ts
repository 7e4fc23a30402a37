// Generated from models/virtualization/cluster-group.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const clusterGroup = {
  name: "virtualization.cluster-group",
  contentType: "virtualization.clustergroup",
  className: "ClusterGroup",
  label: ["cluster group", "cluster groups"],
  description: "A group of clusters.",
  table: "virtualization_clustergroup",
  path: "virtualization/cluster-groups",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, unique: true, required: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    cluster_count: { kind: "count", of: "virtualization.cluster", path: ["group"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "slug", "cluster_count"],
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
