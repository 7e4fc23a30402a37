import type { CustomFieldDefinition } from "../declaration/hooks.ts";
import type { RequestContext } from "../query/request-context.ts";
import { FieldError } from "./field-error.ts";
import { scalarParser } from "./parse-scalar.ts";
import type { ReferenceResolver } from "./reference-resolver.ts";
import type { PendingItem } from "./write-item.ts";

/** What custom field values are read with. */
interface ValueInput {
  readonly context: RequestContext;
  readonly references: ReferenceResolver;
  readonly item: PendingItem;
}

/**
 * Puts the custom field data of an item together: stored values (or, on create, defaults) with the given ones over
 * them. Each value is checked by its definition; errors stand at `custom_fields`, by the field's name in the text.
 */
export function readCustomFields(fields: readonly CustomFieldDefinition[], column: string, input: ValueInput): void {
  const { item } = input;
  const given = item.customFields?.values;
  if (item.stored !== null && given === undefined) return;
  const isCreate = item.stored === null;
  const data: Record<string, unknown> = { ...((item.stored?.[column] as Record<string, unknown> | undefined) ?? {}) };
  for (const name of Object.keys(given ?? {})) {
    if (!fields.some((field) => field.name === name))
      item.error("__all__", `Unknown field name '${name.slice(0, 100)}' in custom field data.`);
  }
  for (const field of fields) {
    const isGiven = given !== undefined && Object.hasOwn(given, field.name);
    // Values given in part stand alone, as clients know it: defaults are for objects created without any.
    if (isCreate && given === undefined) data[field.name] = field.default === null ? null : JSON.parse(field.default);
    if (isGiven) readValue(field, given[field.name], data, input);
    else if (field.isRequired && isCreate && (data[field.name] ?? null) === null)
      item.error("__all__", `Missing required custom field '${field.name}'.`);
  }
  item.values[column] = data;
}

function readValue(
  field: CustomFieldDefinition,
  value: unknown,
  data: Record<string, unknown>,
  input: ValueInput,
): void {
  const refuse = (message: string) =>
    input.item.error("__all__", `Invalid value for custom field '${field.name}': ${message}`);
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) {
    if (field.isRequired) refuse("Required field cannot be empty.");
    else
      data[field.name] =
        value === "" && field.type !== "text" && field.type !== "longtext" && field.type !== "url" ? null : value;
    return;
  }
  try {
    if (field.type === "object" || field.type === "multiobject") readObjects(field, value, data, { ...input, refuse });
    else data[field.name] = checkValue(field, value);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    refuse(Array.isArray(error.detail) ? error.detail.join(" ") : "Invalid value.");
  }
}

function readObjects(
  field: CustomFieldDefinition,
  value: unknown,
  data: Record<string, unknown>,
  input: ValueInput & { refuse: (message: string) => void },
): void {
  const model = field.objectTypeId === null ? undefined : input.context.definitions.modelOf(field.objectTypeId);
  if (model === undefined) throw new FieldError("The field's object type does not exist.");
  const isMany = field.type === "multiobject";
  if (isMany && !Array.isArray(value)) throw new FieldError("Value must be a list of objects.");
  const elements = Array.isArray(value) ? value : [value];
  const ids: number[] = new Array(elements.length).fill(0);
  data[field.name] = isMany ? ids : null;
  elements.forEach((element, index) => {
    input.references.add(model, element, (result) => {
      if (result instanceof FieldError) input.refuse((result.detail as readonly string[]).join(" "));
      else if (isMany) ids[index] = Number(result);
      else data[field.name] = Number(result);
    });
  });
}

const INTEGER = scalarParser({ kind: "int", size: "big", column: "" });
const DECIMAL = scalarParser({ kind: "decimal", digits: 40, places: 20, column: "" });
const DATE = scalarParser({ kind: "date", column: "" });
const DATETIME = scalarParser({ kind: "datetime", column: "" });
const JSON_VALUE = scalarParser({ kind: "json", column: "" });

function checkValue(field: CustomFieldDefinition, value: unknown): unknown {
  switch (field.type) {
    case "text":
    case "longtext":
    case "url":
      return checkText(field, value);
    case "integer":
      if (typeof value !== "number" && typeof value !== "string") throw new FieldError("Value must be an integer.");
      return inRange(field, Number(INTEGER(value)));
    case "decimal":
      return inRange(field, Number(DECIMAL(value)));
    case "boolean":
      if (value !== true && value !== false && value !== 0 && value !== 1)
        throw new FieldError("Value must be true or false.");
      return Boolean(value);
    case "date":
      return DATE(value);
    case "datetime":
      return DATETIME(value);
    case "select":
      return checkSelection(field, value);
    case "multiselect":
      if (!Array.isArray(value)) throw new FieldError("Value must be a list of choices.");
      return value.map((element) => checkSelection(field, element));
    default:
      return JSON_VALUE(value);
  }
}

function checkText(field: CustomFieldDefinition, value: unknown): string {
  if (typeof value !== "string") throw new FieldError("Value must be a string.");
  JSON_VALUE(value);
  if (field.pattern !== "" && !new RegExp(field.pattern, "u").test(value))
    throw new FieldError(`Value must match regex '${field.pattern}'.`);
  return value;
}

function checkSelection(field: CustomFieldDefinition, value: unknown): unknown {
  const isKnown = field.choices.some(([choice]) => choice === value);
  if (!isKnown)
    throw new FieldError(
      `Invalid choice (${String(value).slice(0, 100)}). Available choices are: ${field.choices
        .map(([choice]) => choice)
        .join(", ")
        .slice(0, 500)}`,
    );
  return value;
}

function inRange(field: CustomFieldDefinition, value: number): number {
  if (field.minimum !== null && value < field.minimum) throw new FieldError(`Value must be at least ${field.minimum}.`);
  if (field.maximum !== null && value > field.maximum) throw new FieldError(`Value must not exceed ${field.maximum}.`);
  return value;
}
