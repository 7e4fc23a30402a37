// Generated from test/generator/cases/pages/models/dcim/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const dcimChoices = {
  "dcim.state": {
    name: "dcim.state",
    type: "string",
    choices: [
      { value: "planned", label: "Planned" },
      { value: "active", label: "Active", color: "green" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
