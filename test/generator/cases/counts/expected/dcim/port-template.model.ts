// Generated from test/generator/cases/counts/models/dcim/port-template.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const portTemplate = {
  name: "dcim.port-template",
  contentType: "dcim.porttemplate",
  className: "PortTemplate",
  label: ["port template", "port templates"],
  description: "A port that devices of a type get.",
  table: "dcim_porttemplate",
  path: "dcim/port-templates",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    device_type: { kind: "reference", column: "device_type_id", target: "dcim.device-type", onDelete: "cascade", reverse: "port_templates", required: true },
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
