// Generated from models/circuits/provider-account.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const providerAccount = {
  name: "circuits.provider-account",
  contentType: "circuits.provideraccount",
  className: "ProviderAccount",
  label: ["provider account", "provider accounts"],
  description: "An account held with a provider.",
  table: "circuits_provideraccount",
  path: "circuits/provider-accounts",
  fields: {
    provider: { kind: "reference", column: "provider_id", target: "circuits.provider", onDelete: "protect", reverse: "accounts", required: true },
    name: { kind: "string", column: "name", blank: true, maxLength: 100 },
    account: { kind: "string", column: "account", maxLength: 100, required: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    comments: { kind: "text", column: "comments", blank: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{account} ({name})", "{account}"] },
  nested: ["name", "account"],
  order: ["provider", "account"],
  key: "name",
  tree: null,
  unique: [
    { name: "circuits_provideraccount_unique_provider_account", fields: ["provider", "account"] },
    { name: "circuits_provideraccount_unique_provider_name", fields: ["provider", "name"], where: [{ field: "name", not: "" }] },
  ],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
    { path: ["account"], match: "contains" },
    { path: ["comments"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "contacts", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
