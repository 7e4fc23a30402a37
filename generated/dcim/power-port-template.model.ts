// Generated from models/dcim/power-port-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const powerPortTemplate = {
  name: "dcim.power-port-template",
  contentType: "dcim.powerporttemplate",
  className: "PowerPortTemplate",
  label: ["power port template", "power port templates"],
  description: "A power port that every new device or module of a type is given.",
  table: "dcim_powerporttemplate",
  path: "dcim/power-port-templates",
  fields: {
    device_type: { kind: "reference", column: "device_type_id", target: "dcim.device-type", onDelete: "cascade", reverse: "powerporttemplates", nullable: true, resets: true },
    module_type: { kind: "reference", column: "module_type_id", target: "dcim.module-type", onDelete: "cascade", reverse: "powerporttemplates", nullable: true, resets: true },
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, required: true },
    label: { kind: "string", column: "label", blank: true, maxLength: 64 },
    type: { kind: "choice", column: "type", choices: "dcim.power-port-type", blank: true },
    maximum_draw: { kind: "int", column: "maximum_draw", min: 1, nullable: true },
    allocated_draw: { kind: "int", column: "allocated_draw", min: 1, nullable: true },
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
    { name: "dcim_powerporttemplate_unique_module_type_name", fields: ["module_type", "name"] },
    { name: "dcim_powerporttemplate_unique_device_type_name", fields: ["device_type", "name"] },
  ],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "custom_validation", "event_rules"],
  actions: {},
  hooks: ["modularTemplateRules", "componentTemplateRules", "powerPortRules"],
} as const satisfies ModelDeclaration;
