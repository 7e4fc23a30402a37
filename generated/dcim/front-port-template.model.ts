// Generated from models/dcim/front-port-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const frontPortTemplate = {
  name: "dcim.front-port-template",
  contentType: "dcim.frontporttemplate",
  className: "FrontPortTemplate",
  label: ["front port template", "front port templates"],
  description: "A front port that every new device or module of a type is given.",
  table: "dcim_frontporttemplate",
  path: "dcim/front-port-templates",
  fields: {
    device_type: { kind: "reference", column: "device_type_id", target: "dcim.device-type", onDelete: "cascade", reverse: "frontporttemplates", nullable: true, resets: true },
    module_type: { kind: "reference", column: "module_type_id", target: "dcim.module-type", onDelete: "cascade", reverse: "frontporttemplates", nullable: true, resets: true },
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, required: true },
    label: { kind: "string", column: "label", blank: true, maxLength: 64 },
    type: { kind: "choice", column: "type", choices: "dcim.port-type", required: true },
    color: { kind: "color", column: "color", blank: true },
    rear_port: { kind: "reference", column: "rear_port_id", target: "dcim.rear-port-template", onDelete: "cascade", reverse: "frontport_templates", required: true },
    rear_port_position: { kind: "int", column: "rear_port_position", min: 1, max: 1024, size: "small", default: 1 },
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
    { name: "dcim_frontporttemplate_unique_rear_port_position", fields: ["rear_port", "rear_port_position"] },
    { name: "dcim_frontporttemplate_unique_module_type_name", fields: ["module_type", "name"] },
    { name: "dcim_frontporttemplate_unique_device_type_name", fields: ["device_type", "name"] },
  ],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "custom_validation", "event_rules"],
  actions: {},
  hooks: ["modularTemplateRules", "componentTemplateRules", "frontPortTemplateRules"],
} as const satisfies ModelDeclaration;
