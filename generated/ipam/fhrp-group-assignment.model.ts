// Generated from models/ipam/fhrp-group-assignment.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const fhrpGroupAssignment = {
  name: "ipam.fhrp-group-assignment",
  contentType: "ipam.fhrpgroupassignment",
  className: "FHRPGroupAssignment",
  label: ["FHRP group assignment", "FHRP group assignments"],
  description: "An interface's part in an FHRP group.",
  table: "ipam_fhrpgroupassignment",
  path: "ipam/fhrp-group-assignments",
  fields: {
    group: { kind: "reference", column: "group_id", target: "ipam.fhrp-group", onDelete: "cascade", reverse: "fhrpgroupassignment_set", required: true },
    interface: { kind: "generic", typeField: "interface_type", idField: "interface_id", typeColumn: "interface_type_id", idColumn: "interface_id", targets: ["dcim.interface", "virtualization.vm-interface"], reverse: "fhrp_group_assignments", cascade: true, union: "FHRPGroupInterfaceType", required: true },
    priority: { kind: "int", column: "priority", min: 0, max: 255, size: "small", required: true },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{interface}: {group} ({priority})"] },
  nested: ["group", { field: "interface_type", form: "id" }, "interface_id", "priority"],
  order: ["-priority"],
  key: null,
  tree: null,
  unique: [{ name: "ipam_fhrpgroupassignment_unique_interface_group", fields: ["interface_type", "interface_id", "group"] }],
  indexes: [],
  search: [],
  features: ["change_log", "custom_validation", "event_rules"],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
