import type { ObjectRules } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";

type Check = (value: unknown, limit: unknown) => string | undefined;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : [...String(value)].length);

/** Numbers may be stored as texts; anything else is compared as it is. */
const isSame = (value: unknown, other: unknown): boolean =>
  typeof other === "number" && typeof value === "string" && value !== "" ? Number(value) === other : value === other;

/** What is wrong with a value by each kind of rule. Values that are not there are only the concern of `required`, `prohibited`, `eq` and `neq`. */
const CHECKS: Readonly<Record<string, Check>> = {
  min: (value, limit) =>
    isEmpty(value) || Number(value) >= Number(limit)
      ? undefined
      : `Ensure this value is greater than or equal to ${limit}.`,
  max: (value, limit) =>
    isEmpty(value) || Number(value) <= Number(limit)
      ? undefined
      : `Ensure this value is less than or equal to ${limit}.`,
  min_length: (value, limit) =>
    value === null || value === undefined || lengthOf(value) >= Number(limit)
      ? undefined
      : `Ensure this value has at least ${limit} characters (it has ${lengthOf(value)}).`,
  max_length: (value, limit) =>
    value === null || value === undefined || lengthOf(value) <= Number(limit)
      ? undefined
      : `Ensure this value has at most ${limit} characters (it has ${lengthOf(value)}).`,
  regex: (value, pattern) =>
    new RegExp(String(pattern)).test(String(value ?? "")) ? undefined : "Enter a valid value.",
  required: (value, isRequired) =>
    isRequired === true && isEmpty(value) ? "This field must not be empty." : undefined,
  prohibited: (value, isProhibited) =>
    isProhibited === true && !isEmpty(value) ? "This field must be empty." : undefined,
  eq: (value, other) => (isSame(value, other) ? undefined : `Ensure this value is equal to ${JSON.stringify(other)}.`),
  neq: (value, other) =>
    isSame(value, other) ? `Ensure this value does not equal ${JSON.stringify(other)}.` : undefined,
};

/** Messages by field name of the rules that an object breaks: [{field: {rule: limit}}], each to be met. `read` gives what a column holds. */
export function brokenRules(
  rules: ObjectRules,
  model: ModelDeclaration,
  read: (column: string) => unknown,
): [field: string, message: string][] {
  return rules.flatMap((rule) =>
    Object.entries(rule).flatMap(([name, checks]): [string, string][] => {
      const column = columnOf(model, name);
      if (column === undefined)
        return [[name, `The configuration has rules for ${name}, which ${model.label[1]} do not have.`]];
      const messages = Object.entries(checks).flatMap(([kind, limit]) => CHECKS[kind]?.(read(column), limit) ?? []);
      return messages.map((message) => [name, message]);
    }),
  );
}

/** Column of a field with a single stored value, by API name. */
function columnOf(model: ModelDeclaration, name: string): string | undefined {
  const field = model.fields[name];
  if (field?.kind === "generic") return field.idColumn;
  return field !== undefined && "column" in field ? field.column : undefined;
}
