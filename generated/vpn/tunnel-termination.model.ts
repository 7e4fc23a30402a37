// Generated from models/vpn/tunnel-termination.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const tunnelTermination = {
  name: "vpn.tunnel-termination",
  contentType: "vpn.tunneltermination",
  className: "TunnelTermination",
  label: ["tunnel termination", "tunnel terminations"],
  description: "One end of a tunnel.",
  table: "vpn_tunneltermination",
  path: "vpn/tunnel-terminations",
  fields: {
    tunnel: { kind: "reference", column: "tunnel_id", target: "vpn.tunnel", onDelete: "cascade", reverse: "terminations", required: true },
    role: { kind: "choice", column: "role", choices: "vpn.tunnel-termination-role", default: "peer", required: true },
    termination: { kind: "generic", typeField: "termination_type", idField: "termination_id", typeColumn: "termination_type_id", idColumn: "termination_id", targets: ["dcim.interface", "virtualization.vm-interface"], reverse: "tunnel_terminations", cascade: true, nullable: true, required: true },
    outside_ip: { kind: "reference", column: "outside_ip_id", target: "ipam.ip-address", onDelete: "protect", reverse: "tunnel_terminations", nullable: true },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{tunnel}: Termination {id}"] },
  nested: [],
  order: ["tunnel", "role"],
  key: null,
  tree: null,
  unique: [{ name: "vpn_tunneltermination_termination", fields: ["termination_type", "termination_id"] }],
  indexes: [],
  search: [],
  features: ["change_log", "custom_fields", "custom_links", "custom_validation", "event_rules", "tags"],
  actions: {},
  hooks: ["tunnelTerminationRules"],
} as const satisfies ModelDeclaration;
