import type { CustomFieldDefinition } from "../declaration/hooks.ts";
import type { ChoiceField, FieldDeclaration, ModelDeclaration, ScalarField } from "../declaration/model-declaration.ts";
import type { Catalog } from "../query/catalog.ts";
import { type FormValues, isObjectList } from "./form-values.ts";
import { CUSTOM } from "./list-columns.ts";

/** A body as REST clients send it, and what could not be made one, by field. */
export interface FormBody {
  readonly body: Record<string, unknown>;
  readonly errors: Record<string, string[]>;
}

interface FormInput {
  readonly catalog: Catalog;
  readonly model: ModelDeclaration;
  /** The fields the form asked for. */
  readonly names: readonly string[];
  readonly customFields: readonly CustomFieldDefinition[];
  readonly values: FormValues;
}

/** The body a form stands for. Fields it did not send are left out; an empty control is null, an empty text, or left out where neither can be. */
export function readFormBody({ catalog, model, names, customFields, values }: FormInput): FormBody {
  const body: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  const attempt = (name: string, read: () => unknown) => {
    try {
      const value = read();
      if (value !== undefined) body[name] = value;
    } catch {
      errors[name] = ["This is no valid JSON."];
    }
  };
  for (const name of names) {
    const field = model.fields[name];
    if (field === undefined) continue;
    if (field.kind === "generic") {
      for (const part of [field.typeField, field.idField]) {
        const given = values.get(part)?.at(-1);
        if (given !== undefined) body[part] = given === "" ? null : given;
      }
    } else {
      const given = values.get(name);
      // What is not shown stays as it is unless it is given anew.
      const isKept = model.pages?.masked?.includes(name) && given?.at(-1) === "";
      if (given !== undefined && !isKept) attempt(name, () => readField(catalog, field, given));
    }
  }
  const custom: Record<string, unknown> = {};
  for (const field of customFields) {
    const given = values.get(`${CUSTOM}${field.name}`);
    if (given === undefined) continue;
    try {
      custom[field.name] = readCustomField(field, given);
    } catch {
      errors[`${CUSTOM}${field.name}`] = ["This is no valid JSON."];
    }
  }
  const holder = Object.entries(model.fields).find(([, field]) => field.kind === "custom-fields")?.[0];
  if (holder !== undefined && Object.keys(custom).length > 0) body[holder] = custom;
  return { body, errors };
}

function readField(catalog: Catalog, field: FieldDeclaration, given: readonly string[]): unknown {
  const last = given.at(-1) ?? "";
  switch (field.kind) {
    case "reference":
      return last === "" ? nothing(field) : idOrText(last);
    case "many":
    case "reverse":
      if (field.kind === "reverse" && field.single) return last === "" ? null : idOrText(last);
      return chosen(given).map((value) => (field.kind === "many" && field.shownAs ? value : idOrText(value)));
    case "tags":
      return chosen(given).map(idOrText);
    case "content-types":
      return chosen(given);
    case "content-type":
      return last === "" ? nothing(field) : last;
    case "choice":
      return last === "" ? blankChoice(field) : choiceValue(catalog, field, last);
    case "computed":
      if (isObjectList(field)) return chosen(given).map(listedObject);
      return last.trim() === "" ? undefined : JSON.parse(last);
    default:
      return readScalar(field as ScalarField, last);
  }
}

function readScalar(field: ScalarField, text: string): unknown {
  switch (field.kind) {
    case "bool":
      return text === "" ? nothing(field) : text === "true";
    case "json":
      return text.trim() === "" ? nothing(field) : JSON.parse(text);
    case "array":
      return readArray(field, text);
    case "color":
      return text.replace(/^#/, "").toLowerCase();
    case "datetime":
      return text === "" ? nothing(field) : withZone(text);
    case "int":
    case "decimal":
    case "date":
    case "uuid":
      return text === "" ? nothing(field) : text;
    case "time-zone":
      return text === "" ? null : text;
    case "secret":
      return text === "" ? undefined : text;
    case "image":
      return undefined;
    case "text":
      return text;
    default:
      if (text !== "") return text;
      // A password that is not given stays as it is.
      if (field.writeOnly) return undefined;
      return field.nullable ? null : "";
  }
}

function readArray(field: ScalarField, text: string): unknown {
  if (text.trim() === "") return field.nullable && !field.keepsValue ? null : [];
  if (field.of === "path") return JSON.parse(text);
  const items = text
    .split(field.of === "int" ? /[\s,]+/ : /\n/)
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (field.of === "int") return items.map((item) => (/^-?\d+$/.test(item) ? Number(item) : item));
  if (field.of !== "string-pair") return items;
  return items.map((item) => {
    const [value = "", ...label] = item.split(",");
    return [value.trim(), label.join(",").trim() || value.trim()];
  });
}

function readCustomField({ type }: CustomFieldDefinition, given: readonly string[]): unknown {
  const last = given.at(-1) ?? "";
  if (type === "multiselect") return chosen(given).length === 0 ? null : chosen(given);
  if (type === "multiobject") return chosen(given).length === 0 ? null : chosen(given).map(idOrText);
  if (last === "") return null;
  switch (type) {
    case "json":
      return JSON.parse(last);
    case "boolean":
      return last === "true";
    case "integer":
    case "decimal":
    case "object":
      return Number.isFinite(Number(last)) ? Number(last) : last;
    case "datetime":
      return withZone(last);
    default:
      return last;
  }
}

/** What an empty control means: null where that can be, else as if it had not been given. */
const nothing = (field: FieldDeclaration): null | undefined => (field.nullable && !field.keepsValue ? null : undefined);

/** Without the empty value that says the control was there. */
const chosen = (given: readonly string[]): string[] => given.filter((value) => value !== "");

const idOrText = (value: string): number | string => (/^\d{1,15}$/.test(value) ? Number(value) : value);

function listedObject(value: string): { object_type: string; object_id: number | string } {
  const [type = "", id = ""] = value.split(":");
  return { object_type: type, object_id: idOrText(id) };
}

const blankChoice = (field: ChoiceField): string | null | undefined =>
  field.nullable ? null : field.blank ? "" : undefined;

function choiceValue(catalog: Catalog, field: ChoiceField, text: string): unknown {
  const known = catalog.registry.choices[field.choices]?.choices.find(({ value }) => String(value) === text);
  return known?.value ?? text;
}

/** Controls of browsers know no time zone; times are in UTC. */
const withZone = (text: string): string => (/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
