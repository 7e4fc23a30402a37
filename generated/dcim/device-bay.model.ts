// Generated from models/dcim/device-bay.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const deviceBay = {
  name: "dcim.device-bay",
  contentType: "dcim.devicebay",
  className: "DeviceBay",
  label: ["device bay", "device bays"],
  description: "A place in a device that takes another device.",
  table: "dcim_devicebay",
  path: "dcim/device-bays",
  fields: {
    device: { kind: "reference", column: "device_id", target: "dcim.device", onDelete: "cascade", reverse: "devicebays", required: true },
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, required: true },
    label: { kind: "string", column: "label", blank: true, maxLength: 64 },
    installed_device: { kind: "reference", column: "installed_device_id", target: "dcim.device", onDelete: "set-null", reverse: "parent_bay", unique: true, nullable: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    tags: { kind: "tags" },
    custom_fields: { kind: "custom-fields", column: "custom_field_data" },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name} ({label})", "{name}"] },
  nested: ["device", "name"],
  order: ["device", "name"],
  key: "name",
  tree: null,
  unique: [{ name: "dcim_devicebay_unique_device_name", fields: ["device", "name"] }],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["label"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["bookmarks", "change_log", "cloning", "custom_fields", "custom_links", "custom_validation", "event_rules", "export_templates", "journal", "tags"],
  actions: {},
  hooks: ["componentRules", "deviceBayRules"],
} as const satisfies ModelDeclaration;
