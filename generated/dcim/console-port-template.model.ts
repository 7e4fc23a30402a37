// Generated from models/dcim/console-port-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const consolePortTemplate = {
  name: "dcim.console-port-template",
  contentType: "dcim.consoleporttemplate",
  className: "ConsolePortTemplate",
  label: ["console port template", "console port templates"],
  description: "A console port that every new device or module of a type is given.",
  table: "dcim_consoleporttemplate",
  path: "dcim/console-port-templates",
  fields: {
    device_type: { kind: "reference", column: "device_type_id", target: "dcim.device-type", onDelete: "cascade", reverse: "consoleporttemplates", nullable: true, resets: true },
    module_type: { kind: "reference", column: "module_type_id", target: "dcim.module-type", onDelete: "cascade", reverse: "consoleporttemplates", nullable: true, resets: true },
    name: { kind: "string", column: "name", natural: "name", maxLength: 64, required: true },
    label: { kind: "string", column: "label", blank: true, maxLength: 64 },
    type: { kind: "choice", column: "type", choices: "dcim.console-port-type", blank: true },
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
    { name: "dcim_consoleporttemplate_unique_module_type_name", fields: ["module_type", "name"] },
    { name: "dcim_consoleporttemplate_unique_device_type_name", fields: ["device_type", "name"] },
  ],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "custom_validation", "event_rules"],
  actions: {},
  hooks: ["modularTemplateRules", "componentTemplateRules"],
} as const satisfies ModelDeclaration;
