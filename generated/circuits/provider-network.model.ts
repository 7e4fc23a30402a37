// Generated from models/circuits/provider-network.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const providerNetwork = {
  name: "circuits.provider-network",
  contentType: "circuits.providernetwork",
  className: "ProviderNetwork",
  label: ["provider network", "provider networks"],
  description: "A part of a provider's network whose inside is not known.",
  table: "circuits_providernetwork",
  path: "circuits/provider-networks",
  fields: {
    provider: { kind: "reference", column: "provider_id", target: "circuits.provider", onDelete: "protect", reverse: "networks", required: true },
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    service_id: { kind: "string", column: "service_id", blank: true, maxLength: 100 },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    comments: { kind: "text", column: "comments", blank: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["provider", "name"],
  key: "name",
  tree: null,
  unique: [{ name: "circuits_providernetwork_unique_provider_name", fields: ["provider", "name"] }],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["service_id"], match: "contains" },
    { path: ["description"], match: "contains" },
    { path: ["comments"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
