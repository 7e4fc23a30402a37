// Generated from models/vpn/l2vpn-termination.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const l2vpnTermination = {
  name: "vpn.l2vpn-termination",
  contentType: "vpn.l2vpntermination",
  className: "L2VPNTermination",
  label: ["L2VPN termination", "L2VPN terminations"],
  description: "An interface or VLAN that takes part in an L2VPN.",
  table: "vpn_l2vpntermination",
  path: "vpn/l2vpn-terminations",
  fields: {
    l2vpn: { kind: "reference", column: "l2vpn_id", target: "vpn.l2vpn", onDelete: "cascade", reverse: "terminations", required: true },
    assigned_object: { kind: "generic", typeField: "assigned_object_type", idField: "assigned_object_id", typeColumn: "assigned_object_type_id", idColumn: "assigned_object_id", targets: ["dcim.interface", "ipam.vlan", "virtualization.vm-interface"], reverse: "l2vpn_terminations", cascade: true, required: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{assigned_object} <> {l2vpn}"] },
  nested: ["l2vpn"],
  order: ["l2vpn"],
  key: null,
  tree: null,
  unique: [{ name: "vpn_l2vpntermination_assigned_object", fields: ["assigned_object_type", "assigned_object_id"] }],
  indexes: [],
  search: [{ path: ["l2vpn", "name"], match: "contains" }],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: ["l2vpnTerminationRules"],
} as const satisfies ModelDeclaration;
