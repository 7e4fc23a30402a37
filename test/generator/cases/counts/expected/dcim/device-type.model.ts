// Generated from test/generator/cases/counts/models/dcim/device-type.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const deviceType = {
  name: "dcim.device-type",
  contentType: "dcim.devicetype",
  className: "DeviceType",
  label: ["device type", "device types"],
  description: "A make of device.",
  table: "dcim_devicetype",
  path: "dcim/device-types",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    device_count: { kind: "count", of: "dcim.device", path: ["device_type"] },
    port_template_count: { kind: "count", of: "dcim.port-template", path: ["device_type"], column: "port_template_count" },
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
