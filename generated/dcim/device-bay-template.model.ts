// Generated from models/dcim/device-bay-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const deviceBayTemplate = {
  name: "dcim.device-bay-template",
  contentType: "dcim.devicebaytemplate",
  className: "DeviceBayTemplate",
  label: ["device bay template", "device bay templates"],
  description: "A device bay that every new device of a type is given.",
  table: "dcim_devicebaytemplate",
  path: "dcim/device-bay-templates",
  fields: {
    device_type: { kind: "reference", column: "device_type_id", target: "dcim.device-type", onDelete: "cascade", reverse: "devicebaytemplates", required: true },
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, required: true },
    label: { kind: "string", column: "label", blank: true, maxLength: 64 },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name} ({label})", "{name}"] },
  nested: ["name"],
  order: ["device_type", "name"],
  key: "name",
  tree: null,
  unique: [{ name: "dcim_devicebaytemplate_unique_device_type_name", fields: ["device_type", "name"] }],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "custom_validation", "event_rules"],
  actions: {},
  hooks: ["componentTemplateRules", "deviceBayTemplateRules"],
} as const satisfies ModelDeclaration;
