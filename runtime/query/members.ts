import type {
  ChoiceField,
  CountField,
  FieldDeclaration,
  FirstOfField,
  GenericField,
  ModelDeclaration,
  NestedItem,
  NestedShape,
  ReferenceField,
  ReverseField,
  ScalarField,
} from "../declaration/model-declaration.ts";
import { computedLoader } from "./computed-fields.ts";
import { countExpression } from "./counts.ts";
import { customFieldsLoader } from "./custom-fields.ts";
import { displayGetter, displayNeedsLoading, textGetter } from "./display.ts";
import {
  contentTypesLoader,
  genericLoader,
  manyLoader,
  referenceLoader,
  reverseLoader,
  taggedLoader,
  valuesLoader,
} from "./loaders.ts";
import type { NestedReader } from "./nested-reader.ts";
import { type Loader, type Member, objectWriter, type ShapePlace, type Writer } from "./shape.ts";
import { familyOf, valueWriter } from "./value-writers.ts";

/** Gives readers of nested forms. */
export interface ShapeSource {
  nestedReader(model: ModelDeclaration, shape?: NestedShape): NestedReader;
}

/** id, url and display. */
export function impliedMembers(place: ShapePlace): Member[] {
  const { builder, model, alias } = place;
  const id = builder.plan.column(alias, "id");
  const path = `/api/${model.path}/`;
  const display = displayWriter(place);
  return [
    { name: "id", write: (row) => row[id] ?? "null" },
    { name: "url", write: model.path === null ? () => "null" : (row, page) => `"${page.base}${path}${row[id]}/"` },
    { name: "display", write: display },
  ];
}

/** Members of a nested form. */
export function nestedMembers(shapes: ShapeSource, place: ShapePlace, shape: NestedShape): Member[] {
  return [...impliedMembers(place), ...shape.flatMap((item) => nestedMember(shapes, place, item))];
}

function nestedMember(shapes: ShapeSource, place: ShapePlace, item: NestedItem): Member[] {
  const {
    field: name,
    form,
    nested,
  } = typeof item === "string" ? { field: item, form: undefined, nested: undefined } : item;
  const field = place.model.fields[name];
  if (field === undefined) return [genericPart(place, name)];
  if (field.kind === "count" && field.column === undefined && place.isInner) return [];
  if (field.kind === "choice" && form !== "object") return [{ name, write: bareChoiceWriter(place, field) }];
  if (field.kind === "reference" && form === "id") {
    const index = place.builder.plan.column(place.alias, field.column);
    return [{ name, write: (row) => row[index] ?? "null" }];
  }
  if (field.kind === "reference" && form === "display") {
    const display = textGetter(place, name);
    return [{ name, write: (row, page) => JSON.stringify(display(row, page)) }];
  }
  if (field.kind === "reference" && nested !== undefined)
    return [{ name, write: referenceWriter(shapes, place, field, nested) }];
  return fieldMembers(shapes, place, name);
}

/** The type or the id of a generic relation. */
function genericPart(place: ShapePlace, name: string): Member {
  for (const field of Object.values(place.model.fields)) {
    if (field.kind !== "generic") continue;
    if (field.typeField === name) return { name, write: contentTypeWriter(place, field.typeColumn) };
    if (field.idField !== name) continue;
    const index = place.builder.plan.column(place.alias, field.idColumn);
    return { name, write: (row) => row[index] ?? "null" };
  }
  throw new Error(`${place.model.name}: no field ${name} for its nested form`);
}

/** The members a field has on the wire: one, or type, id and object of a generic relation. */
export function fieldMembers(shapes: ShapeSource, place: ShapePlace, name: string): Member[] {
  const field = place.model.fields[name] as FieldDeclaration;
  if (field.kind === "generic") return genericMembers(shapes, place, name, field);
  return [{ name, write: fieldWriter(shapes, place, name, field) }];
}

function fieldWriter(shapes: ShapeSource, place: ShapePlace, name: string, field: FieldDeclaration): Writer {
  const { builder, model, alias } = place;
  const { plan } = builder;
  switch (field.kind) {
    case "reference":
      return referenceWriter(shapes, place, field, field.nested);
    case "choice":
      return field.bare ? bareChoiceWriter(place, field) : choiceWriter(place, field);
    case "content-type":
      return contentTypeWriter(place, field.column);
    case "first-of":
      return firstOfWriter(shapes, place, field);
    case "any-set":
      return anySetWriter(place, field.fields);
    case "display":
      return displayWriter(place);
    case "depth": {
      const index = plan.expression(`cardinality(${alias}."tree_path") - 1`);
      return (row) => row[index] ?? "null";
    }
    case "count":
      return countWriter(place, field);
    case "generic":
      throw new Error(`${model.name}: ${name} has several members`);
    case "many":
    case "reverse":
    case "tags":
    case "custom-fields":
    case "content-types":
      return builder.loaded(toManyLoader(shapes, place, field));
    case "computed":
      return builder.loaded(computedLoader(place, name, field));
    default:
      return scalarWriter(place, field);
  }
}

function displayWriter(place: ShapePlace): Writer {
  const { builder, model, alias } = place;
  const display = displayGetter({ builder, model, alias });
  return (row, page) => JSON.stringify(display(row, page));
}

function scalarWriter(place: ShapePlace, field: ScalarField): Writer {
  const { plan } = place.builder;
  if (field.kind === "array" && field.of !== "int") {
    const index = plan.expression(`to_jsonb(${place.alias}."${field.column}")`);
    return (row) => row[index] ?? "null";
  }
  const index = plan.column(place.alias, field.column);
  if (field.kind === "array") return (row) => (row[index] == null ? "null" : `[${row[index].slice(1, -1)}]`);
  if (field.kind === "time-zone") return (row) => (row[index] ? JSON.stringify(row[index]) : "null");
  if (field.kind === "image")
    return (row, page) => (row[index] ? JSON.stringify(`${page.base}/media/${row[index]}`) : "null");
  const write = valueWriter(field);
  return (row) => {
    const text = row[index];
    return text == null ? "null" : write(text);
  };
}

function choiceWriter(place: ShapePlace, field: ChoiceField): Writer {
  const set = place.builder.catalog.registry.choices[field.choices];
  const isText = set?.type === "string";
  const json = (value: string | number | boolean, label: string) =>
    `{"value":${JSON.stringify(value)},"label":${JSON.stringify(label)}}`;
  const known = new Map(
    (set?.choices ?? []).map((choice) => [storedText(choice.value), json(choice.value, choice.label)]),
  );
  const value = rawChoice(place, field);
  return (row, page) => {
    const text = value(row, page);
    if (text === "") return "null";
    return known.get(text) ?? json(isText ? text : Number(text), "");
  };
}

const storedText = (value: string | number | boolean): string =>
  typeof value === "boolean" ? (value ? "t" : "f") : String(value);

function bareChoiceWriter(place: ShapePlace, field: ChoiceField): Writer {
  const isText = place.builder.catalog.registry.choices[field.choices]?.type !== "int";
  const index = field.familyOf === undefined ? place.builder.plan.column(place.alias, field.column) : -1;
  if (field.familyOf !== undefined) return rawChoice(place, field);
  return (row) => (row[index] == null ? "null" : isText ? JSON.stringify(row[index]) : row[index]);
}

/** The stored text of a choice, "" when unset. */
function rawChoice(place: ShapePlace, field: ChoiceField): Writer {
  const { plan } = place.builder;
  if (field.familyOf !== undefined) {
    const index = plan.column(place.alias, field.familyOf);
    return (row) => (row[index] == null ? "" : String(familyOf(row[index])));
  }
  const index = plan.column(place.alias, field.column);
  return (row) => row[index] ?? "";
}

function contentTypeWriter(place: ShapePlace, column: string): Writer {
  const index = place.builder.plan.column(place.alias, column);
  return (row, page) => (row[index] == null ? "null" : JSON.stringify(page.definitions.typeOf(row[index]) ?? null));
}

function referenceWriter(
  shapes: ShapeSource,
  place: ShapePlace,
  field: ReferenceField,
  nested: NestedShape | undefined,
): Writer {
  const { builder, alias } = place;
  const target = builder.catalog.model(field.target);
  const shape = nested ?? target.nested;
  const index = builder.plan.column(alias, field.column);
  if (field.bare) return (row) => row[index] ?? "null";
  if (needsLoading(place, target, shape))
    return builder.loaded(referenceLoader(index, shapes.nestedReader(target, shape)));
  const joined = builder.plan.join(alias, field.column, target.table);
  const write = objectWriter(nestedMembers(shapes, { builder, model: target, alias: joined, isInner: true }, shape));
  return (row, page) => (row[index] === null ? "null" : write(row, page));
}

const LOADED_KINDS: readonly string[] = [
  "many",
  "reverse",
  "tags",
  "custom-fields",
  "content-types",
  "generic",
  "computed",
];

/** Whether a nested form holds values that are loaded by page, which a join cannot give. */
function needsLoading(place: ShapePlace, model: ModelDeclaration, shape: NestedShape): boolean {
  if (displayNeedsLoading(place.builder.catalog, model)) return true;
  return shape.some((item) => {
    const {
      field: name,
      nested,
      form,
    } = typeof item === "string" ? { field: item, nested: undefined, form: undefined } : item;
    const field = model.fields[name];
    if (field === undefined || form === "id" || form === "display") return false;
    if (field.kind !== "reference") return LOADED_KINDS.includes(field.kind);
    const target = place.builder.catalog.model(field.target);
    return needsLoading(place, target, nested ?? field.nested ?? target.nested);
  });
}

function genericMembers(shapes: ShapeSource, place: ShapePlace, name: string, field: GenericField): Member[] {
  const { plan } = place.builder;
  const id = plan.column(place.alias, field.idColumn);
  const members: Member[] = [
    { name: field.typeField, write: contentTypeWriter(place, field.typeColumn) },
    { name: field.idField, write: (row) => row[id] ?? "null" },
  ];
  if (field.hidden) return members;
  const type = plan.column(place.alias, field.typeColumn);
  const readerOf = (model: ModelDeclaration) => shapes.nestedReader(model, field.nested?.[model.name]);
  return [...members, { name, write: place.builder.loaded(genericLoader({ type, id }, readerOf)) }];
}

function firstOfWriter(shapes: ShapeSource, place: ShapePlace, field: FirstOfField): Writer {
  const alternatives = field.fields.map((name) => {
    const stored = place.model.fields[name];
    if (stored === undefined || !("column" in stored) || stored.column === undefined)
      throw new Error(`${place.model.name}: ${name} is not stored`);
    const index = place.builder.plan.column(place.alias, stored.column);
    return { index, write: fieldWriter(shapes, place, name, stored) };
  });
  return (row, page) => {
    for (const { index, write } of alternatives) if (row[index] !== null) return write(row, page);
    return "null";
  };
}

function anySetWriter(place: ShapePlace, names: readonly string[]): Writer {
  const indexes = names.map((name) => {
    const field = place.model.fields[name];
    if (field === undefined || !("column" in field) || field.column === undefined)
      throw new Error(`${place.model.name}: ${name} is not stored`);
    return place.builder.plan.column(place.alias, field.column);
  });
  return (row) =>
    indexes.some((index) => row[index] !== null && row[index] !== "f" && row[index] !== "") ? "true" : "false";
}

function countWriter(place: ShapePlace, field: CountField): Writer {
  const { plan, catalog } = place.builder;
  const index =
    field.column === undefined
      ? plan.expression(countExpression(catalog, place.model, field, place.alias))
      : plan.column(place.alias, field.column);
  return (row) => row[index] ?? "null";
}

type ToManyField = Extract<FieldDeclaration, { kind: "many" | "reverse" | "tags" | "custom-fields" | "content-types" }>;

function toManyLoader(shapes: ShapeSource, place: ShapePlace, field: ToManyField): Loader {
  const { catalog, plan } = place.builder;
  const idIndex = plan.column(place.alias, "id");
  switch (field.kind) {
    case "many":
      if (field.shownAs !== undefined)
        return valuesLoader(field, catalog.model(field.target), { idIndex, shownAs: field.shownAs });
      return manyLoader(field, idIndex, shapes.nestedReader(catalog.model(field.target), field.nested));
    case "content-types":
      return contentTypesLoader(field, idIndex);
    case "custom-fields":
      return customFieldsLoader(plan.column(place.alias, field.column), place.model);
    case "tags": {
      const { tagging } = catalog;
      if (tagging === undefined) throw new Error("tags need a model with a generic field over tags");
      const { model, object, tag, tagModel } = tagging;
      const link = {
        table: model.table,
        typeColumn: object.typeColumn,
        idColumn: object.idColumn,
        tagColumn: tag.column,
      };
      return taggedLoader(link, place.model, { idIndex, reader: shapes.nestedReader(tagModel) });
    }
    case "reverse":
      return reverseFieldLoader(shapes, place, field, idIndex);
  }
}

function reverseFieldLoader(shapes: ShapeSource, place: ShapePlace, field: ReverseField, idIndex: number): Loader {
  const { catalog } = place.builder;
  const target = catalog.model(field.target);
  const reader = shapes.nestedReader(target, field.nested);
  const by = target.fields[field.by];
  if (by?.kind === "many") {
    return manyLoader(
      { table: by.table, sourceColumn: by.targetColumn, targetColumn: by.sourceColumn },
      idIndex,
      reader,
    );
  }
  if (by?.kind === "reference") {
    const step = { kind: "reverse", target, column: by.column } as const;
    return reverseLoader(step, place.model, { idIndex, reader, isSingle: field.single === true });
  }
  if (by?.kind !== "generic") throw new Error(`${place.model.name}: ${field.target}.${field.by} does not point here`);
  const step = { kind: "reverse", target, column: by.idColumn, typeColumn: by.typeColumn } as const;
  return reverseLoader(step, place.model, { idIndex, reader, isSingle: field.single === true });
}
