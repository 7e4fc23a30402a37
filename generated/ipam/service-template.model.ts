// Generated from models/ipam/service-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const serviceTemplate = {
  name: "ipam.service-template",
  contentType: "ipam.servicetemplate",
  className: "ServiceTemplate",
  label: ["service template", "service templates"],
  description: "Name, protocol and ports to make services from.",
  table: "ipam_servicetemplate",
  path: "ipam/service-templates",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    ports: { kind: "array", column: "ports", of: "int", min: 1, max: 65535, required: true },
    protocol: { kind: "choice", column: "protocol", choices: "ipam.service-protocol" },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    comments: { kind: "text", column: "comments", blank: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { hook: "serviceDisplay" },
  nested: ["name", "protocol", "ports"],
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
