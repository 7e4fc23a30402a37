// Generated from test/generator/cases/choices/models/dcim/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const dcimChoices = {
  "dcim.airflow": {
    name: "dcim.airflow",
    type: "bool",
    choices: [
      { value: true, label: "Front to rear" },
      { value: false, label: "Rear to front" },
    ],
  },
  "dcim.rack-status": {
    name: "dcim.rack-status",
    type: "string",
    extend: "dcim.Rack.status",
    choices: [
      { value: "reserved", label: "Reserved", color: "yellow" },
      { value: "active", label: "Active", color: "green" },
    ],
  },
  "dcim.rack-type": {
    name: "dcim.rack-type",
    type: "string",
    choices: [
      { value: "2-post-frame", label: "2-post frame", group: "Open" },
      { value: "4-post-cabinet", label: "4-post cabinet", group: "Closed" },
      { value: "42", label: "Forty-two", group: "Closed" },
    ],
  },
  "dcim.rack-width": {
    name: "dcim.rack-width",
    type: "int",
    choices: [
      { value: 10, label: "10 inches" },
      { value: 19, label: "19 inches" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
