import {
  FEATURES,
  type Feature,
  type FieldDeclaration,
  type GenericField,
  type ModelName,
  type NestedShape,
  type OnDelete,
} from "../../runtime/declaration/model-declaration.ts";
import { didYouMean } from "../load/did-you-mean.ts";
import type { FieldFile, Located, NestedFile } from "../load/model-file.ts";
import { within } from "../load/source-document.ts";
import { compact } from "./compact.ts";
import { type FieldContext, flags, isRequired, nestedShape } from "./field-context.ts";
import { CONTENT_TYPE_LINK_COLUMN, defaultReverseName, genericNames, linkColumns, linkTable } from "./names.ts";

type Targets = readonly ModelName[] | Feature | "any";

/** The declaration of a field that leads to objects or content types. */
export function resolveRelation(
  name: string,
  field: Located<FieldFile>,
  context: FieldContext,
): FieldDeclaration | undefined {
  switch (field.value.kind) {
    case "reference":
      return referenceField(name, field, context);
    case "many":
      return manyField(name, field, context);
    case "reverse":
      return reverseField(field, context);
    case "generic":
      return genericField(name, field, context);
    case "content-type":
      return contentTypeField(name, field, context);
    default:
      return contentTypesField(name, field, context);
  }
}

function referenceField(name: string, field: Located<FieldFile>, context: FieldContext): FieldDeclaration {
  const { value: file } = field;
  return compact({
    kind: "reference",
    column: file.column ?? `${name}_id`,
    target: targetModel(field, context),
    onDelete: onDelete(field, context) ?? "protect",
    reverse: reverseName(file, context),
    unique: file.unique,
    bare: file.bare,
    isTrusted: file.trusted,
    nested: listShape(field, context),
    ...flags(file, isRequired(file)),
  });
}

/** A list is optional unless the file says otherwise: no objects is a value. */
function manyField(name: string, field: Located<FieldFile>, context: FieldContext): FieldDeclaration {
  const { value: file } = field;
  const target = targetModel(field, context);
  const [sourceColumn, targetColumn] = linkColumns(context.names.name, target);
  return compact({
    kind: "many",
    target,
    table: file.table ?? linkTable(context.names.table, name),
    sourceColumn: file.source_column ?? sourceColumn,
    targetColumn: file.target_column ?? targetColumn,
    reverse: reverseName(file, context),
    shownAs: file.shown_as,
    nested: listShape(field, context),
    ...flags(file, file.required === true),
  });
}

function reverseField(field: Located<FieldFile>, context: FieldContext): FieldDeclaration {
  const { value: file } = field;
  return compact({
    kind: "reverse",
    target: targetModel(field, context),
    by: file.by ?? "",
    single: file.single,
    nested: listShape(field, context),
    ...flags(file, false),
  });
}

function genericField(name: string, field: Located<FieldFile>, context: FieldContext): FieldDeclaration {
  const { value: file } = field;
  const names = genericNames(name);
  return compact({
    kind: "generic",
    typeField: file.type_field ?? names.typeField,
    idField: file.id_field ?? names.idField,
    typeColumn: file.type_column ?? names.typeColumn,
    idColumn: file.id_column ?? names.idColumn,
    targets: targets(field, "to", context) ?? "any",
    reverse: reverseName(file, context),
    cascade: file.cascade,
    nested: shapesByTarget(field, context),
    hidden: file.hidden,
    union: file.union,
    typeErrors: file.type_errors,
    asText: file.as_text,
    ...flags(file, isRequired(file)),
  });
}

function contentTypeField(name: string, field: Located<FieldFile>, context: FieldContext): FieldDeclaration {
  const { value: file } = field;
  return compact({
    kind: "content-type",
    column: file.column ?? `${name}_id`,
    of: contentTypes(field, context),
    onDelete: onDelete(field, context),
    reverse: typeof file.reverse === "string" ? file.reverse : undefined,
    ...flags(file, isRequired(file)),
  });
}

function contentTypesField(name: string, field: Located<FieldFile>, context: FieldContext): FieldDeclaration {
  const { value: file } = field;
  const [sourceColumn] = linkColumns(context.names.name, "");
  return compact({
    kind: "content-types",
    table: file.table ?? linkTable(context.names.table, name),
    sourceColumn: file.source_column ?? sourceColumn,
    targetColumn: file.target_column ?? CONTENT_TYPE_LINK_COLUMN,
    of: contentTypes(field, context),
    ...flags(file, file.required === true),
  });
}

function targetModel(field: Located<FieldFile>, context: FieldContext): ModelName {
  const { to } = field.value;
  if (typeof to === "string") {
    checkModel(to, within(field.place, "to"), context);
    return to;
  }
  context.problems.at(within(field.place, "to"), `kind ${field.value.kind} leads to one model`);
  return "";
}

function targets(field: Located<FieldFile>, key: "to" | "of", context: FieldContext): Targets | undefined {
  const given = field.value[key];
  if (given === undefined || given === "any") return given;
  if (typeof given === "string" && !given.includes(".")) {
    const feature = FEATURES.find((known) => known === given);
    if (feature === undefined)
      context.problems.at(within(field.place, key), `no feature or model "${given}"${didYouMean(given, FEATURES)}`);
    return feature;
  }
  const models = [given].flat();
  for (const [index, model] of models.entries()) {
    checkModel(model, typeof given === "string" ? within(field.place, key) : within(field.place, key, index), context);
  }
  return models;
}

function contentTypes(field: Located<FieldFile>, context: FieldContext): readonly ModelName[] | Feature | undefined {
  const of = targets(field, "of", context);
  return of === "any" ? undefined : of;
}

function checkModel(name: string, place: Located<string>["place"], { modelNames, problems }: FieldContext): void {
  if (!modelNames.has(name)) problems.at(place, `no model "${name}"${didYouMean(name, modelNames)}`);
}

function onDelete({ value: file, place }: Located<FieldFile>, { problems }: FieldContext): OnDelete | undefined {
  if (file.on_delete !== "set_null") return file.on_delete;
  if (file.null === undefined) problems.at(within(place, "on_delete"), "set_null needs null: true");
  return "set-null";
}

function reverseName(file: FieldFile, { names }: FieldContext): string | undefined {
  return file.reverse === false ? undefined : (file.reverse ?? defaultReverseName(names));
}

function listShape({ value: file, place }: Located<FieldFile>, { problems }: FieldContext): NestedShape | undefined {
  if (file.nested === undefined) return undefined;
  if (Array.isArray(file.nested)) return nestedShape(file.nested as NestedFile);
  problems.at(within(place, "nested"), "members by model belong to kind generic; here a list is needed", "key");
  return undefined;
}

function shapesByTarget(
  { value: file, place }: Located<FieldFile>,
  { problems }: FieldContext,
): GenericField["nested"] {
  if (file.nested === undefined) return undefined;
  if (!Array.isArray(file.nested)) {
    return Object.fromEntries(
      Object.entries(file.nested as Readonly<Record<string, NestedFile>>).map(([model, shape]) => [
        model,
        nestedShape(shape),
      ]),
    );
  }
  problems.at(within(place, "nested"), "kind generic needs its members by model", "key");
  return undefined;
}
