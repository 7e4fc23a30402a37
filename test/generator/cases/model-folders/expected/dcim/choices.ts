// Generated from test/generator/cases/model-folders/models/dcim/choices.yaml, test/generator/cases/model-folders/plugins/dcim/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const dcimChoices = {
  "dcim.site-class": {
    name: "dcim.site-class",
    type: "string",
    choices: [{ value: "gold", label: "Gold" }],
  },
  "dcim.site-status": {
    name: "dcim.site-status",
    type: "string",
    choices: [{ value: "active", label: "Active" }],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
