import type { CustomFieldDefinition } from "../declaration/hooks.ts";
import type { RequestContext } from "../query/request-context.ts";
import { checkCustomFieldValue } from "./custom-field-checks.ts";
import { FieldError } from "./field-error.ts";
import type { PatternCheck } from "./pattern-check.ts";
import type { ReferenceResolver } from "./reference-resolver.ts";
import type { PendingItem } from "./write-item.ts";

type Data = Record<string, unknown>;

/** What custom field values are read with. */
interface ValueInput {
  readonly context: RequestContext;
  readonly references: ReferenceResolver;
  readonly item: PendingItem;
}

/**
 * Puts the custom field data of an item together: the given values over the stored ones. Only objects created without any get
 * the defaults, as clients know it. Objects that values name are asked for; those not found are an error at `custom_fields`.
 */
export function readCustomFields(fields: readonly CustomFieldDefinition[], column: string, input: ValueInput): void {
  const { item } = input;
  const given = item.customFields?.values;
  if (given === undefined) {
    if (item.stored === null) item.values[column] = defaultsOf(fields);
    return;
  }
  const data: Data = { ...(item.stored?.[column] as Data | undefined), ...given };
  item.values[column] = data;
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    const isNone = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
    if (isNone || (field.type !== "object" && field.type !== "multiobject")) continue;
    try {
      readObjects(field, data, input);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      item.fieldError(fieldName(item), unknownObjects(field));
    }
  }
}

/** Custom field data of an object that was given none. */
export function defaultsOf(fields: readonly CustomFieldDefinition[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.default === null ? null : JSON.parse(field.default)]),
  );
}

const unknownObjects = (field: CustomFieldDefinition): FieldError =>
  new FieldError(`Unknown related object(s) in custom field ${field.name}.`);

function readObjects(field: CustomFieldDefinition, data: Data, { context, references, item }: ValueInput): void {
  const model = field.objectTypeId === null ? undefined : context.definitions.modelOf(field.objectTypeId);
  const isMany = field.type === "multiobject";
  const value = data[field.name];
  if (model === undefined || Array.isArray(value) !== isMany) throw unknownObjects(field);
  const ids: number[] = [];
  const elements: readonly unknown[] = isMany ? (value as unknown[]) : [value];
  for (const element of elements) {
    references.add(model, element, (result) => {
      if (result instanceof FieldError) item.fieldError(fieldName(item), unknownObjects(field));
      else if (!ids.includes(Number(result))) ids.push(Number(result));
    });
  }
  if (isMany) data[field.name] = ids;
  else {
    references.add(model, value, (result) => {
      data[field.name] = Number(result);
    });
  }
}

const fieldName = (item: PendingItem): string => item.customFields?.field ?? "__all__";

/**
 * Checks the custom field data of an item, the stored part too: clients know the first thing wrong with it as an error of the
 * whole object. Values that the definitions admit in several forms are stored in one.
 */
export function checkCustomFields(
  fields: readonly CustomFieldDefinition[],
  { item, column, patterns }: { item: PendingItem; column: string; patterns: PatternCheck },
): void {
  if (fields.length === 0 && item.customFields === undefined) return;
  const data = (item.values[column] as Data | undefined) ?? { ...(item.stored?.[column] as Data | undefined) };
  const message = whatIsWrong(fields, data, { given: item.customFields?.values, patterns });
  if (message !== undefined) item.error("__all__", message);
}

function whatIsWrong(
  fields: readonly CustomFieldDefinition[],
  data: Data,
  { given, patterns }: { given: Readonly<Data> | undefined; patterns: PatternCheck },
): string | undefined {
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const name of Object.keys(given ?? {})) {
    if (!byName.has(name)) return `Unknown field name '${name.slice(0, 100)}' in custom field data.`;
  }
  for (const [name, field] of byName) {
    if (!Object.hasOwn(data, name)) continue;
    try {
      data[name] = checkCustomFieldValue(field, data[name], patterns);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      return `Invalid value for custom field '${name}': ${[error.detail].flat().join(" ")}`;
    }
  }
  const missing = fields.find((field) => field.isRequired && !Object.hasOwn(data, field.name));
  return missing && `Missing required custom field '${missing.name}'.`;
}
