// Generated from test/generator/cases/choices/models/dcim/rack.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const rack = {
  name: "dcim.rack",
  contentType: "dcim.rack",
  className: "Rack",
  label: ["rack", "racks"],
  description: "A rack.",
  table: "dcim_rack",
  path: "dcim/racks",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, required: true },
    status: { kind: "choice", column: "status", choices: "dcim.rack-status", default: "active" },
    type: { kind: "choice", column: "type", choices: "dcim.rack-type", blank: true, maxLength: 50 },
    width: { kind: "choice", column: "width", choices: "dcim.rack-width", bare: true, required: true },
    airflow: { kind: "choice", column: "airflow", choices: "dcim.airflow", nullable: true },
    family: { kind: "choice", column: "ip", choices: "ipam.ip-address-family", familyOf: "ip", readOnly: true },
    address: { kind: "address", column: "ip", nullable: true },
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
