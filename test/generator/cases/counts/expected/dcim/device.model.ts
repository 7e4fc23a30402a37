// Generated from test/generator/cases/counts/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
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
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    device_type: { kind: "reference", column: "device_type_id", target: "dcim.device-type", onDelete: "protect", reverse: "devices", required: true },
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
