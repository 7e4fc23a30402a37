import { sql } from "kysely";
import type {
  CountField,
  FieldDeclaration,
  FirstOfField,
  GenericField,
  ModelDeclaration,
  NestedItem,
  NestedShape,
  ReferenceField,
  ScalarField,
} from "../declaration/model-declaration.ts";
import { mediaPath } from "../media/media-store.ts";
import { bareChoiceWriter, choiceWriter } from "./choice-writers.ts";
import { computedLoader } from "./computed-fields.ts";
import { countKey, countSql } from "./counts.ts";
import { displayGetter, displayNeedsLoading, genericKey, textGetter } from "./display.ts";
import { recounted } from "./kept-numbers.ts";
import { displaysLoader, genericLoader, referenceLoader } from "./loaders.ts";
import { type Member, objectWriter, type ShapePlace, type Writer } from "./shape.ts";
import type { ShapeSource } from "./shape-source.ts";
import { toManyLoader } from "./to-many-loaders.ts";
import { valueWriter } from "./value-writers.ts";

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
  if (field === undefined) return [genericPart(place, name, form)];
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
  if (field.kind === "many" && form === "display") {
    const idIndex = place.builder.plan.column(place.alias, "id");
    const reader = shapes.nestedReader(place.builder.catalog.model(field.target), []);
    return [{ name, write: place.builder.loaded(displaysLoader(field, reader, idIndex)) }];
  }
  if (field.kind === "reference" && nested !== undefined)
    return [{ name, write: referenceWriter(shapes, place, field, nested) }];
  return fieldMembers(shapes, place, name);
}

/** The type of a generic relation, as "app.model" or by its id, or the id of its object. */
function genericPart(place: ShapePlace, name: string, form: string | undefined): Member {
  for (const field of Object.values(place.model.fields)) {
    if (field.kind !== "generic") continue;
    const isType = field.typeField === name;
    if (isType && form !== "id") return { name, write: contentTypeWriter(place, field.typeColumn) };
    if (!isType && field.idField !== name) continue;
    const index = place.builder.plan.column(place.alias, isType ? field.typeColumn : field.idColumn);
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
    const write = valueWriter(field, place.builder.catalog.dialect);
    return (row) => (row[index] == null ? "null" : write(row[index]));
  }
  if (field.countedBy !== undefined) return keptNumberWriter(place, field);
  const index = plan.column(place.alias, field.column);
  if (field.kind === "array") return (row) => (row[index] == null ? "null" : `[${row[index].slice(1, -1)}]`);
  if (field.kind === "secret") {
    const open = place.builder.catalog.opener(field);
    return (row) => (row[index] ? JSON.stringify(open(row[index])) : "null");
  }
  if (field.kind === "time-zone") return (row) => (row[index] ? JSON.stringify(row[index]) : "null");
  if (field.kind === "image")
    return (row, page) => (row[index] ? JSON.stringify(`${page.base}${mediaPath(row[index])}`) : "null");
  const write = valueWriter(field, place.builder.catalog.dialect);
  return (row) => {
    const text = row[index];
    return text == null ? "null" : write(text);
  };
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
  return builder.nested(`${joined} ${JSON.stringify(shape)}`, index, write);
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
    if (field === undefined || form === "id" || (form === "display" && field.kind === "reference")) return false;
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
  const slot = place.builder.sharedSlot(genericKey(place.alias, field), genericLoader({ type, id }, readerOf), true);
  const writeType = contentTypeWriter(place, field.typeColumn);
  const texts = new Set(field.asText?.map((model) => JSON.stringify(place.builder.catalog.model(model).contentType)));
  const write: Writer = (row, page) => {
    const object = page.loaded[slot]?.[page.index] ?? "null";
    if (object === "null" || !texts.has(writeType(row, page))) return object;
    return JSON.stringify((JSON.parse(object) as { display: string }).display);
  };
  return [...members, { name, write }];
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

/** Parentheses tell the number that is shown from the column itself. */
function keptNumberWriter({ builder, model, alias }: ShapePlace, field: ScalarField): Writer {
  const column = `(${alias}."${field.column}")`;
  const index = builder.plan.asked(column, ({ restrictions }) => {
    const boundary = restrictions.boundary.bind(restrictions);
    return recounted(builder.catalog, { model, alias }, { field, boundary }) ?? sql.raw(column);
  });
  return (row) => row[index] ?? "null";
}

function countWriter(place: ShapePlace, field: CountField): Writer {
  const { plan, catalog } = place.builder;
  const counted = { model: place.model, field, alias: place.alias };
  const index = plan.asked(countKey(catalog, counted), ({ restrictions }) => countSql(catalog, counted, restrictions));
  return (row) => row[index] ?? "null";
}
