// Generated from models/vpn/ipsec-policy.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const ipsecPolicy = {
  name: "vpn.ipsec-policy",
  contentType: "vpn.ipsecpolicy",
  className: "IPSecPolicy",
  label: ["IPSec policy", "IPSec policies"],
  description: "How the traffic of a tunnel is protected.",
  table: "vpn_ipsecpolicy",
  path: "vpn/ipsec-policies",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    proposals: { kind: "many", target: "vpn.ipsec-proposal", table: "vpn_ipsecpolicy_proposals", sourceColumn: "ipsecpolicy_id", targetColumn: "ipsecproposal_id", reverse: "ipsec_policies" },
    pfs_group: { kind: "choice", column: "pfs_group", choices: "vpn.dh-group", nullable: true, keepsValue: true },
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
    { path: ["comments"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
