// Generated from models/ipam/asn.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const asn = {
  name: "ipam.asn",
  contentType: "ipam.asn",
  className: "ASN",
  label: ["ASN", "ASNs"],
  description: "The number of an autonomous system.",
  table: "ipam_asn",
  path: "ipam/asns",
  fields: {
    asn: { kind: "int", column: "asn", min: 1, max: 4294967295, size: "big", unique: true, required: true },
    rir: { kind: "reference", column: "rir_id", target: "ipam.rir", onDelete: "protect", reverse: "asns" },
    tenant: { kind: "reference", column: "tenant_id", target: "tenancy.tenant", onDelete: "protect", reverse: "asns", nullable: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    comments: { kind: "text", column: "comments", blank: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
    site_count: { kind: "count", of: "dcim.site", path: ["asns"] },
    provider_count: { kind: "count", of: "circuits.provider", path: ["asns"] },
  },
  display: { hook: "asnDisplay" },
  nested: ["asn"],
  order: ["asn"],
  key: "asn",
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["description"], match: "contains" },
    { path: ["asn"], match: "number" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
