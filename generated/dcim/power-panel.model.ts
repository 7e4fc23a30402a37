// Generated from models/dcim/power-panel.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const powerPanel = {
  name: "dcim.power-panel",
  contentType: "dcim.powerpanel",
  className: "PowerPanel",
  label: ["power panel", "power panels"],
  description: "A distribution board that feeds racks with power.",
  table: "dcim_powerpanel",
  path: "dcim/power-panels",
  fields: {
    site: { kind: "reference", column: "site_id", target: "dcim.site", onDelete: "protect", reverse: "powerpanel_set", required: true },
    location: { kind: "reference", column: "location_id", target: "dcim.location", onDelete: "protect", reverse: "powerpanel_set", nullable: true, resets: true },
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    comments: { kind: "text", column: "comments", blank: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    powerfeed_count: { kind: "count", of: "dcim.power-feed", path: ["power_panel"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "powerfeed_count"],
  order: ["site", "name"],
  key: "name",
  tree: null,
  unique: [{ name: "dcim_powerpanel_unique_site_name", fields: ["site", "name"] }],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "contacts", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "images", "journal", "tags"],
  actions: {
    utilization: { segment: "utilization", detail: true, methods: { GET: "powerPanelUtilization" } },
  },
  hooks: ["powerPanelRules"],
} as const satisfies ModelDeclaration;
