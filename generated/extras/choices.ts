// Generated from models/extras/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const extrasChoices = {
  "extras.custom-field-choice-set-base": {
    name: "extras.custom-field-choice-set-base",
    type: "string",
    choices: [
      { value: "IATA", label: "IATA (Airport codes)" },
      { value: "ISO_3166", label: "ISO 3166 (Country codes)" },
      { value: "UN_LOCODE", label: "UN/LOCODE (Location codes)" },
    ],
  },
  "extras.custom-field-filter-logic": {
    name: "extras.custom-field-filter-logic",
    type: "string",
    choices: [
      { value: "disabled", label: "Disabled" },
      { value: "loose", label: "Loose" },
      { value: "exact", label: "Exact" },
    ],
  },
  "extras.custom-field-type": {
    name: "extras.custom-field-type",
    type: "string",
    choices: [
      { value: "text", label: "Text" },
      { value: "longtext", label: "Text (long)" },
      { value: "integer", label: "Integer" },
      { value: "decimal", label: "Decimal" },
      { value: "boolean", label: "Boolean (true/false)" },
      { value: "date", label: "Date" },
      { value: "datetime", label: "Date & time" },
      { value: "url", label: "URL" },
      { value: "json", label: "JSON" },
      { value: "select", label: "Selection" },
      { value: "multiselect", label: "Multiple selection" },
      { value: "object", label: "Object" },
      { value: "multiobject", label: "Multiple objects" },
    ],
  },
  "extras.custom-field-ui-editable": {
    name: "extras.custom-field-ui-editable",
    type: "string",
    choices: [
      { value: "yes", label: "Yes", color: "green" },
      { value: "no", label: "No", color: "red" },
      { value: "hidden", label: "Hidden", color: "gray" },
    ],
  },
  "extras.custom-field-ui-visible": {
    name: "extras.custom-field-ui-visible",
    type: "string",
    choices: [
      { value: "always", label: "Always", color: "green" },
      { value: "if-set", label: "If set", color: "yellow" },
      { value: "hidden", label: "Hidden", color: "gray" },
    ],
  },
  "extras.custom-link-button-class": {
    name: "extras.custom-link-button-class",
    type: "string",
    choices: [
      { value: "outline-dark", label: "Default" },
      { value: "blue", label: "Blue" },
      { value: "indigo", label: "Indigo" },
      { value: "purple", label: "Purple" },
      { value: "pink", label: "Pink" },
      { value: "red", label: "Red" },
      { value: "orange", label: "Orange" },
      { value: "yellow", label: "Yellow" },
      { value: "green", label: "Green" },
      { value: "teal", label: "Teal" },
      { value: "cyan", label: "Cyan" },
      { value: "gray", label: "Gray" },
      { value: "black", label: "Black" },
      { value: "white", label: "White" },
      { value: "ghost-dark", label: "Link" },
    ],
  },
  "extras.event-rule-action": {
    name: "extras.event-rule-action",
    type: "string",
    choices: [
      { value: "webhook", label: "Webhook" },
      { value: "script", label: "Script" },
    ],
  },
  "extras.journal-entry-kind": {
    name: "extras.journal-entry-kind",
    type: "string",
    extend: "extras.JournalEntry.kind",
    choices: [
      { value: "info", label: "Info", color: "cyan" },
      { value: "success", label: "Success", color: "green" },
      { value: "warning", label: "Warning", color: "yellow" },
      { value: "danger", label: "Danger", color: "red" },
    ],
  },
  "extras.object-change-action": {
    name: "extras.object-change-action",
    type: "string",
    choices: [
      { value: "create", label: "Created", color: "green" },
      { value: "update", label: "Updated", color: "blue" },
      { value: "delete", label: "Deleted", color: "red" },
    ],
  },
  "extras.webhook-http-method": {
    name: "extras.webhook-http-method",
    type: "string",
    choices: [
      { value: "GET", label: "GET" },
      { value: "POST", label: "POST" },
      { value: "PUT", label: "PUT" },
      { value: "PATCH", label: "PATCH" },
      { value: "DELETE", label: "DELETE" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
