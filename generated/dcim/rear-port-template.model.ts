// Generated from models/dcim/rear-port-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const rearPortTemplate = {
  name: "dcim.rear-port-template",
  contentType: "dcim.rearporttemplate",
  className: "RearPortTemplate",
  label: ["rear port template", "rear port templates"],
  description: "A rear port that every new device or module of a type is given.",
  table: "dcim_rearporttemplate",
  path: "dcim/rear-port-templates",
  fields: {
    device_type: { kind: "reference", column: "device_type_id", target: "dcim.device-type", onDelete: "cascade", reverse: "rearporttemplates", nullable: true, resets: true },
    module_type: { kind: "reference", column: "module_type_id", target: "dcim.module-type", onDelete: "cascade", reverse: "rearporttemplates", nullable: true, resets: true },
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, required: true },
    label: { kind: "string", column: "label", blank: true, maxLength: 64 },
    type: { kind: "choice", column: "type", choices: "dcim.port-type", required: true },
    color: { kind: "color", column: "color", blank: true },
    positions: { kind: "int", column: "positions", min: 1, max: 1024, size: "small", default: 1, description: "Number of front ports it can carry." },
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
    { name: "dcim_rearporttemplate_unique_module_type_name", fields: ["module_type", "name"] },
    { name: "dcim_rearporttemplate_unique_device_type_name", fields: ["device_type", "name"] },
  ],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "custom_validation", "event_rules"],
  actions: {},
  hooks: ["modularTemplateRules", "componentTemplateRules", "rearPortTemplateRules"],
} as const satisfies ModelDeclaration;
