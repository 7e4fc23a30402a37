import type { FieldDeclaration, ModelDeclaration, NestedItem } from "../declaration/model-declaration.ts";
import type { Catalog } from "../query/catalog.ts";

interface FieldMetadata {
  readonly type: string;
  readonly required: boolean;
  readonly read_only: boolean;
  readonly label: string;
  readonly [extra: string]: unknown;
}

/** The body of an OPTIONS answer: the fields of a model for each method the user may use. */
export function optionsBody(catalog: Catalog, model: ModelDeclaration, methods: readonly ("POST" | "PUT")[]): string {
  const fields = methods.length === 0 ? {} : fieldsMetadata(catalog, model, Object.keys(model.fields));
  const actions = Object.fromEntries(methods.map((method) => [method, fields]));
  return JSON.stringify({
    name: model.label[0].replace(/(^|\s)\S/g, (letter) => letter.toUpperCase()),
    description: model.description,
    renders: ["application/json", "text/html"],
    parses: ["application/json", "multipart/form-data"],
    ...(methods.length > 0 && { actions }),
  });
}

function fieldsMetadata(
  catalog: Catalog,
  model: ModelDeclaration,
  names: readonly string[],
): Record<string, FieldMetadata> {
  const result: Record<string, FieldMetadata> = {
    id: { type: "integer", required: false, read_only: true, label: "ID" },
    url: { type: "field", required: false, read_only: true, label: "Url" },
    display: { type: "field", required: false, read_only: true, label: "Display" },
  };
  for (const name of names) {
    const field = model.fields[name];
    if (field === undefined || field.internal) continue;
    if (field.kind === "generic") Object.assign(result, genericMetadata(catalog, name, field));
    else result[name] = fieldMetadata(catalog, name, field);
  }
  return result;
}

function genericMetadata(
  catalog: Catalog,
  name: string,
  field: Extract<FieldDeclaration, { kind: "generic" }>,
): Record<string, FieldMetadata> {
  const common = { required: field.required === true, read_only: field.readOnly === true };
  return {
    [field.typeField]: { ...common, type: "field", label: labelOf(field.typeField), ...typeChoices(catalog, field) },
    [field.idField]: { ...common, type: "integer", label: labelOf(field.idField) },
    ...(!field.hidden && { [name]: { type: "field", required: false, read_only: true, label: labelOf(name) } }),
  };
}

/** Content types by name, where the field says which. */
function typeChoices(catalog: Catalog, field: Extract<FieldDeclaration, { kind: "generic" }>): Partial<FieldMetadata> {
  if (field.readOnly || typeof field.targets === "string") return {};
  const choices = field.targets.map((target) => {
    const { contentType, label } = catalog.model(target);
    return { value: contentType, display_name: `${contentType.split(".")[0]} | ${label[0]}` };
  });
  return { choices };
}

function fieldMetadata(catalog: Catalog, name: string, field: FieldDeclaration): FieldMetadata {
  const isComputed =
    ["count", "depth", "first-of", "any-set", "display"].includes(field.kind) ||
    (field.kind === "computed" && !field.writable);
  const common = {
    type: typeOf(field),
    required: field.required === true,
    read_only: isComputed || field.readOnly === true,
    label: labelOf(name),
  };
  if (field.kind === "choice") {
    const choices = catalog.registry.choices[field.choices]?.choices ?? [];
    return field.readOnly
      ? common
      : { ...common, choices: choices.map((choice) => ({ value: choice.value, display_name: choice.label })) };
  }
  if (field.kind === "reference" && !field.bare) {
    const target = catalog.model(field.target);
    const items = (field.nested ?? target.nested).map((item: NestedItem) =>
      typeof item === "string" ? item : item.field,
    );
    const scalars = items.filter((item) => target.fields[item]?.kind !== "reference");
    return { ...common, children: fieldsMetadata(catalog, target, scalars) };
  }
  return "maxLength" in field && field.maxLength !== undefined ? { ...common, max_length: field.maxLength } : common;
}

const TYPES: Partial<Record<FieldDeclaration["kind"], string>> = {
  string: "string",
  text: "string",
  slug: "slug",
  color: "string",
  int: "integer",
  count: "integer",
  depth: "integer",
  decimal: "decimal",
  bool: "boolean",
  date: "date",
  datetime: "datetime",
  email: "email",
  secret: "string",
  url: "url",
  reference: "nested object",
  "first-of": "nested object",
  array: "list",
  image: "image upload",
  uuid: "string",
  address: "string",
  network: "string",
  mac: "string",
  wwn: "string",
};

function typeOf(field: FieldDeclaration): string {
  if (field.kind === "reference" && field.bare) return "field";
  if (field.kind === "reverse" && field.single) return "nested object";
  if (field.kind === "choice" && field.bare) return field.readOnly ? "string" : "choice";
  return TYPES[field.kind] ?? "field";
}

/** "_depth" and "mac_address" as people read them. */
function labelOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
