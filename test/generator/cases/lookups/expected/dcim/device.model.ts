// Generated from test/generator/cases/lookups/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const device = {
  name: "dcim.device",
  contentType: "dcim.device",
  className: "Device",
  label: ["device", "devices"],
  description: "A device.",
  table: "dcim_device",
  path: "dcim/devices",
  fields: {
    name: { kind: "string", column: "name", maxLength: 64, required: true },
    height: { kind: "int", column: "height", required: true },
    bought: { kind: "date", column: "bought", required: true },
    joined: { kind: "datetime", column: "joined", auto: "create" },
    checked: { kind: "datetime", column: "checked", nullable: true },
    replaces: { kind: "reference", column: "replaces_id", target: "dcim.device", onDelete: "protect", reverse: "replaced_by", nullable: true },
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
