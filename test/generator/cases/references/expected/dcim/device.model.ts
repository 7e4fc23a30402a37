// Generated from test/generator/cases/references/models/dcim/device.yaml by "npm run generate". DO NOT EDIT.
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
    manufacturer: { kind: "reference", column: "manufacturer_id", target: "dcim.manufacturer", onDelete: "protect", reverse: "devices", required: true },
    backup: { kind: "reference", column: "backup_id", target: "dcim.device", onDelete: "set-null", reverse: "backed_up", unique: true, nested: ["name", { field: "manufacturer", form: "id" }], nullable: true },
    replaces: { kind: "reference", column: "old_device_id", target: "dcim.device", onDelete: "cascade", nullable: true },
    backs_up: { kind: "reverse", target: "dcim.device", by: "backup", single: true },
    is_backed_up: { kind: "any-set", fields: ["backup"] },
    spare: { kind: "first-of", fields: ["backup", "replaces"] },
  },
  display: { templates: ["{name}", "{manufacturer} {manufacturer.slug} {id}"] },
  nested: ["name", { field: "manufacturer", nested: ["slug"] }, { field: "backup", form: "id" }],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [
    { name: "dcim_device_unique_manufacturer_name", fields: ["manufacturer", "name"] },
    {
      name: "dcim_device_lonely_name",
      fields: ["name"],
      where: [
        { field: "manufacturer", is: null },
        { field: "name", not: "" },
      ],
    },
  ],
  indexes: [["manufacturer", "name"]],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["manufacturer", "name"], match: "contains" },
    { path: ["backed_up", "name"], match: "starts" },
  ],
  features: [],
  actions: {},
  hooks: [],
} as const satisfies ModelDeclaration;
