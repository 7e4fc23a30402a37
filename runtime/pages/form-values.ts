import type { CustomFieldDefinition } from "../declaration/hooks.ts";
import type { FieldDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import { CUSTOM } from "./list-columns.ts";

/** What the controls of a form hold, by name, as texts. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

type Stored = Readonly<Record<string, unknown>>;

/** What was sent, by name. Files are left to who reads them. */
export function valuesOfForm(form: FormData | URLSearchParams): FormValues {
  const values = new Map<string, string[]>();
  for (const [name, value] of form.entries()) {
    if (typeof value !== "string") continue;
    const known = values.get(name);
    // Browsers end lines as mail does; stored texts do not.
    const text = value.replaceAll("\r\n", "\n");
    if (known === undefined) values.set(name, [text]);
    else known.push(text);
  }
  return values;
}

/** What a form holds for an object, from its REST representation. */
export function valuesOfObject(
  model: ModelDeclaration,
  object: Stored,
  customFields: readonly CustomFieldDefinition[],
): FormValues {
  const values = new Map<string, readonly string[]>();
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.kind === "generic") {
      values.set(field.typeField, plain(object[field.typeField]));
      values.set(field.idField, plain(object[field.idField]));
    } else if (!model.pages?.masked?.includes(name)) values.set(name, valuesOfField(field, object[name]));
  }
  const custom = (object.custom_fields ?? {}) as Stored;
  for (const field of customFields)
    values.set(`${CUSTOM}${field.name}`, valuesOfCustomField(field, custom[field.name]));
  return values;
}

/** What a form holds for an object that is yet to be made. */
export function defaultValues(model: ModelDeclaration, customFields: readonly CustomFieldDefinition[]): FormValues {
  const values = new Map<string, readonly string[]>();
  for (const [name, field] of Object.entries(model.fields)) {
    if ("default" in field && field.default !== undefined) values.set(name, valuesOfField(field, field.default));
  }
  for (const field of customFields) {
    if (field.default !== null)
      values.set(`${CUSTOM}${field.name}`, valuesOfCustomField(field, JSON.parse(field.default)));
  }
  return values;
}

function valuesOfField(field: FieldDeclaration, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  switch (field.kind) {
    case "choice":
      return plain(typeof value === "object" && "value" in value ? value.value : value);
    case "json":
      return [JSON.stringify(value, null, 2)];
    case "array":
      if (field.of === "path") return [JSON.stringify(value, null, 2)];
      return [(value as unknown[]).map((item) => [item].flat().join(", ")).join(field.of === "int" ? ", " : "\n")];
    case "datetime":
      return [String(value).slice(0, 19)];
    case "computed":
      return isObjectList(field) ? (value as ListedObject[]).map(listedObject) : [JSON.stringify(value, null, 2)];
    case "secret":
      return [];
    default:
      return plain(value);
  }
}

interface ListedObject {
  readonly object_type: string;
  readonly object_id: number;
}

const listedObject = ({ object_type, object_id }: ListedObject): string => `${object_type}:${object_id}`;

/** Whether a computed field is a list of objects of several models, each written as its type and id. */
export function isObjectList(field: Extract<FieldDeclaration, { kind: "computed" }>): boolean {
  const { type, items } = field.schema as { type?: string; items?: { properties?: Stored } };
  return type === "array" && items?.properties?.object_type !== undefined && items.properties.object_id !== undefined;
}

function valuesOfCustomField({ type }: CustomFieldDefinition, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (type === "json") return [JSON.stringify(value, null, 2)];
  return type === "datetime" ? [String(value).slice(0, 19)] : plain(value);
}

/** Objects by their id, lists one by one. */
function plain(value: unknown): readonly string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(plain);
  if (typeof value === "object") return "id" in value ? [String(value.id)] : [JSON.stringify(value)];
  return [String(value)];
}
