// Generated from models/dcim/power-outlet-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const powerOutletTemplate = {
  name: "dcim.power-outlet-template",
  contentType: "dcim.poweroutlettemplate",
  className: "PowerOutletTemplate",
  label: ["power outlet template", "power outlet templates"],
  description: "A power outlet that every new device or module of a type is given.",
  table: "dcim_poweroutlettemplate",
  path: "dcim/power-outlet-templates",
  fields: {
    device_type: { kind: "reference", column: "device_type_id", target: "dcim.device-type", onDelete: "cascade", reverse: "poweroutlettemplates", nullable: true, resets: true },
    module_type: { kind: "reference", column: "module_type_id", target: "dcim.module-type", onDelete: "cascade", reverse: "poweroutlettemplates", nullable: true, resets: true },
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, required: true },
    label: { kind: "string", column: "label", blank: true, maxLength: 64 },
    type: { kind: "choice", column: "type", choices: "dcim.power-outlet-type", blank: true },
    power_port: { kind: "reference", column: "power_port_id", target: "dcim.power-port-template", onDelete: "set-null", reverse: "poweroutlet_templates", nullable: true },
    feed_leg: { kind: "choice", column: "feed_leg", choices: "dcim.power-outlet-feed-leg", blank: true },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name} ({label})", "{name}"] },
  nested: ["name"],
  order: ["device_type", "module_type", "name"],
  key: "name",
  tree: null,
  unique: [
    { name: "dcim_poweroutlettemplate_unique_module_type_name", fields: ["module_type", "name"] },
    { name: "dcim_poweroutlettemplate_unique_device_type_name", fields: ["device_type", "name"] },
  ],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "custom_validation", "event_rules"],
  actions: {},
  hooks: ["modularTemplateRules", "componentTemplateRules", "powerOutletTemplateRules"],
} as const satisfies ModelDeclaration;
