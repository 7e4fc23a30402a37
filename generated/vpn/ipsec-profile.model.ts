// Generated from models/vpn/ipsec-profile.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const ipsecProfile = {
  name: "vpn.ipsec-profile",
  contentType: "vpn.ipsecprofile",
  className: "IPSecProfile",
  label: ["IPSec profile", "IPSec profiles"],
  description: "An IKE and an IPSec policy used together.",
  table: "vpn_ipsecprofile",
  path: "vpn/ipsec-profiles",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    mode: { kind: "choice", column: "mode", choices: "vpn.ipsec-mode", required: true },
    ike_policy: { kind: "reference", column: "ike_policy_id", target: "vpn.ike-policy", onDelete: "protect", reverse: "ipsec_profiles", required: true },
    ipsec_policy: { kind: "reference", column: "ipsec_policy_id", target: "vpn.ipsec-policy", onDelete: "protect", reverse: "ipsec_profiles", required: true },
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
