// Generated from test/generator/cases/model-folders/plugins/assets/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const assetsChoices = {
  "assets.warranty-state": {
    name: "assets.warranty-state",
    type: "string",
    choices: [
      { value: "valid", label: "Valid" },
      { value: "void", label: "Void" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
