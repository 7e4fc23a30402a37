// Generated from models/tenancy/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const tenancyChoices = {
  "tenancy.contact-priority": {
    name: "tenancy.contact-priority",
    type: "string",
    choices: [
      { value: "primary", label: "Primary" },
      { value: "secondary", label: "Secondary" },
      { value: "tertiary", label: "Tertiary" },
      { value: "inactive", label: "Inactive" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
