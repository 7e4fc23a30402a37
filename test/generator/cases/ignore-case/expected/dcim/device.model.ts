// Generated from test/generator/cases/ignore-case/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
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
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, nullable: true },
    site: { kind: "string", column: "site", maxLength: 64, nullable: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [
    { name: "dcim_device_unique_name_site", fields: ["name", "site"], ignoreCase: ["name"] },
    { name: "dcim_device_homeless_name", fields: ["name"], ignoreCase: ["name"], where: [{ field: "site", is: null }] },
  ],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
