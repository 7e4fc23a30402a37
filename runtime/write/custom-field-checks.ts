import type { CustomFieldRules } from "../declaration/hooks.ts";
import { FieldError } from "./field-error.ts";
import { checkJson } from "./parse-scalar.ts";
import { parseDate, parseDatetime } from "./parse-time.ts";
import { PatternCheck } from "./pattern-check.ts";

/** What is wrong with a value of a custom field; undefined when nothing is. */
export function customFieldProblem(rules: CustomFieldRules, value: unknown): string | undefined {
  try {
    checkCustomFieldValue(rules, value, new PatternCheck());
    return undefined;
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return [error.detail].flat().join(" ");
  }
}

/** Checks a value of a custom field; gives it as it is stored. null and "" mean no value. Throws FieldError. */
export function checkCustomFieldValue(field: CustomFieldRules, value: unknown, patterns: PatternCheck): unknown {
  if (value === null || value === "") {
    if (field.isRequired) throw new FieldError("Required field cannot be empty.");
    return value;
  }
  checkJson(value);
  switch (field.type) {
    case "text":
    case "longtext":
      return checkText(field, value, patterns);
    case "integer":
      if (typeof value !== "number" || !Number.isInteger(value)) throw new FieldError("Value must be an integer.");
      return inRange(field, value, value);
    case "decimal":
      return inRange(field, value, decimalOf(value));
    case "boolean":
      if (![true, false, 1, 0].includes(value as boolean)) throw new FieldError("Value must be true or false.");
      return value;
    case "date":
      return checkDate(value);
    case "datetime":
      return checkDatetime(value);
    case "select":
    case "multiselect":
      return checkSelection(field, value);
    case "object":
      if (typeof value !== "number") throw new FieldError("Value must be an object ID.");
      return value;
    case "multiobject":
      if (!Array.isArray(value) || value.some((id) => typeof id !== "number"))
        throw new FieldError("Value must be a list of object IDs.");
      return value;
    default:
      return value;
  }
}

function checkText(field: CustomFieldRules, value: unknown, patterns: PatternCheck): string {
  if (typeof value !== "string") throw new FieldError("Value must be a string.");
  if (field.pattern !== "" && !patterns.matches(field.pattern, value))
    throw new FieldError(`Value must match regex '${field.pattern}'.`);
  return value;
}

function decimalOf(value: unknown): number {
  const isNumber =
    typeof value === "number" ||
    (typeof value === "string" && /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(value));
  if (!isNumber) throw new FieldError("Value must be a decimal.");
  return Number(value);
}

function inRange(field: CustomFieldRules, value: unknown, number: number): unknown {
  if (field.minimum !== null && number < field.minimum)
    throw new FieldError(`Value must be at least ${field.minimum}.`);
  if (field.maximum !== null && number > field.maximum) throw new FieldError(`Value must not exceed ${field.maximum}.`);
  return value;
}

function checkDate(value: unknown): string {
  // Single digits, which dates of other fields admit, are none here.
  if (typeof value !== "string" || !/^\d{4}-?(\d{2}-?\d{2}|W\d{2}(-?\d)?)$/.test(value))
    throw new FieldError("Date values must be in ISO 8601 format (YYYY-MM-DD).");
  return parseDate(value);
}

/** The time zone stays as it is given, or none. */
function checkDatetime(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  const read = readDatetime(text);
  if (read === undefined)
    throw new FieldError("Date and time values must be in ISO 8601 format (YYYY-MM-DD HH:MM:SS).");
  const [, whole = "", fraction = "", zone = ""] = /^(.*?)(?:\.(\d+))?(Z|[+-][\d:]+)$/.exec(read) ?? [];
  const isZoned = /(Z|[+-]\d{2}(:?\d{2}){0,2})$/i.test(text.replace(/^\d{4}-?\d{2}-?\d{2}/, ""));
  const microseconds = /^0*$/.test(fraction) ? "" : `.${fraction.padEnd(6, "0")}`;
  return `${whole}${microseconds}${isZoned ? zone : ""}`;
}

function readDatetime(text: string): string | undefined {
  try {
    return parseDatetime(text);
  } catch (error) {
    if (error instanceof FieldError) return undefined;
    throw error;
  }
}

/** Several values may also come as one text, which then is one of the choices. */
function checkSelection(field: CustomFieldRules, value: unknown): unknown {
  const isKnown = (one: unknown) =>
    field.choices.some(([choice]) => choice === one) || (field.hasOpenChoices && typeof one === "string");
  const isGood = field.type === "multiselect" && Array.isArray(value) ? value.every(isKnown) : isKnown(value);
  if (isGood) return value;
  const available = field.choices.map(([choice]) => choice).join(", ");
  throw new FieldError(
    `Invalid choice (${JSON.stringify(value).slice(0, 100)}). Available choices are: ${available.slice(0, 500)}`,
  );
}
