// Generated from models/extras/custom-field-choice-set.yaml by "npm run generate". DO NOT EDIT.
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const customFieldChoiceSet = {
  name: "extras.custom-field-choice-set",
  contentType: "extras.customfieldchoiceset",
  className: "CustomFieldChoiceSet",
  label: ["custom field choice set", "custom field choice sets"],
  description: "Values from which custom fields are chosen.",
  table: "extras_customfieldchoiceset",
  path: "extras/custom-field-choice-sets",
  fields: {
    name: { kind: "string", column: "name", maxLength: 100, unique: true, required: true },
    base_choices: { kind: "choice", column: "base_choices", choices: "extras.custom-field-choice-set-base", blank: true, keepsValue: true },
    extra_choices: { kind: "array", column: "extra_choices", of: "string-pair", nullable: true, required: true, keepsValue: true, description: "Pairs of value and label, besides the base choices." },
    order_alphabetically: { kind: "bool", column: "order_alphabetically", default: false },
    choices_count: { kind: "computed", hook: "choicesCount", schema: { type: "integer" } },
    description: { kind: "string", column: "description", blank: true, maxLength: 200 },
    created: { kind: "datetime", column: "created", auto: "create", shownAs: "date", nullable: true, readOnly: true },
    last_updated: { kind: "datetime", column: "last_updated", auto: "update", nullable: true, readOnly: true },
  },
  display: { templates: ["{name}"] },
  nested: ["name", "choices_count"],
  order: ["name"],
  key: "name",
  tree: null,
  unique: [],
  indexes: [],
  search: [
    { path: ["name"], match: "contains" },
    { path: ["description"], match: "contains" },
  ],
  features: ["change_log", "cloning", "custom_validation", "event_rules", "export_templates"],
  actions: {
    choices: { segment: "choices", detail: true, methods: { GET: "choiceList" } },
  },
  hooks: ["choiceSetRules"],
  cached: "all",
} as const satisfies ModelDeclaration;
