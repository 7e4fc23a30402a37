// Generated from test/generator/cases/choices/models/ipam/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../../../../../runtime/declaration/model-declaration.ts";

export const ipamChoices = {
  "ipam.ip-address-family": {
    name: "ipam.ip-address-family",
    type: "int",
    choices: [
      { value: 4, label: "IPv4" },
      { value: 6, label: "IPv6" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
