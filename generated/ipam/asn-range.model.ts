// Generated from models/ipam/asn-range.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const asnRange = {
  name: "ipam.asn-range",
  contentType: "ipam.asnrange",
  className: "ASNRange",
  label: ["ASN range", "ASN ranges"],
  description: "A run of autonomous system numbers.",
  table: "ipam_asnrange",
  path: "ipam/asn-ranges",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    slug: { kind: "slug", column: "slug", maxLength: 100, unique: true, required: true },
    rir: { kind: "reference", column: "rir_id", target: "ipam.rir", onDelete: "protect", reverse: "asn_ranges", required: true },
    start: { kind: "int", column: "start", min: 1, max: 4294967295, size: "big", required: true },
    end: { kind: "int", column: "end", min: 1, max: 4294967295, size: "big", required: true },
    tenant: { kind: "reference", column: "tenant_id", target: "tenancy.tenant", onDelete: "protect", reverse: "asn_ranges", nullable: true },
    asn_count: { kind: "computed", hook: "asnRangeCount", schema: { type: "integer" }, description: "Numbers of the range that are recorded." },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name} ({start}-{end})"] },
  nested: ["name"],
  order: ["name"],
  key: "slug",
  tree: null,
  unique: [],
  indexes: [],
  search: [{ path: ["description"], match: "contains" }],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {
    "available-asns": { segment: "available-asns", detail: true, methods: { GET: "rangeNumbers", POST: "takeRangeNumbers" }, model: "ipam.asn" },
  },
  hooks: ["asnRangeRules"],
} as const satisfies ModelDeclaration;
