// Generated from test/generator/cases/many/models/ipam/vrf.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const vrf = {
  name: "ipam.vrf",
  contentType: "ipam.vrf",
  className: "VRF",
  label: ["VRF", "VRFs"],
  description: "A routing table.",
  table: "ipam_vrf",
  path: "ipam/vrfs",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    import_targets: { kind: "many", target: "ipam.route-target", table: "ipam_vrf_import_targets", sourceColumn: "vrf_id", targetColumn: "routetarget_id", reverse: "importing_vrfs" },
    export_targets: { kind: "many", target: "ipam.route-target", table: "ipam_vrf_exports", sourceColumn: "vrf_id", targetColumn: "exported_id", reverse: "exporting_vrfs", required: true },
    peers: { kind: "many", target: "ipam.vrf", table: "ipam_vrf_peers", sourceColumn: "from_vrf_id", targetColumn: "to_vrf_id" },
    object_types: { kind: "content-types", table: "ipam_vrf_object_types", sourceColumn: "vrf_id", targetColumn: "contenttype_id", of: ["ipam.vrf"] },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
