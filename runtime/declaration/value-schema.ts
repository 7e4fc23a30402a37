import { isBlankNull } from "./blank-null.ts";
import {
  ANY_OBJECT_SCHEMA,
  BLANK_SCHEMA,
  described,
  inDialect,
  type JsonSchema,
  NULL_SCHEMA,
  orNull,
} from "./json-schema.ts";
import type {
  ChoiceField,
  FieldDeclaration,
  ModelDeclaration,
  ModelName,
  NestedShape,
  ReferenceField,
  ReverseField,
  ScalarField,
} from "./model-declaration.ts";
import { scalarReadSchema } from "./scalar-schema.ts";

/** What the schemas of fields lead to: references into a document, or the schemas themselves. */
export interface SchemaSource {
  model(name: ModelName): ModelDeclaration | undefined;
  /** Nested form of a model. */
  nested(model: ModelName): JsonSchema;
  /** One tag in nested form, and one tag as clients write it. */
  readonly tag: JsonSchema;
  readonly tagWrite: JsonSchema;
  /** An object by id or by attributes, as clients write it. */
  readonly reference: JsonSchema;
  /** Raw value of a choice as clients write it. */
  choiceValue(choiceSet: string): JsonSchema;
  /** Raw value of a choice as clients read it. */
  choiceRead(choiceSet: string): JsonSchema;
  /** `{value, label}` as clients read it. */
  choiceObject(choiceSet: string): JsonSchema;
}

export interface Member {
  readonly schema: JsonSchema;
  /** In every representation (read), or to be given on create and replace (write). */
  readonly required: boolean;
}
/** Members by name on the wire. */
export type Members = Readonly<Record<string, Member>>;

/** `id`, `url`, `display`: in every representation. A model that is not served has no addresses. */
export function identityMembers(model: ModelDeclaration): Members {
  const url: JsonSchema = { type: "string", format: "uri", readOnly: true };
  return {
    id: { schema: { type: "integer", format: "int64", readOnly: true }, required: true },
    url: { schema: nullableIf(url, model.path === null), required: true },
    display: { schema: { type: "string", readOnly: true }, required: true },
  };
}

/** Whether clients write the field. */
export function isWritable(field: FieldDeclaration): boolean {
  if (field.readOnly || field.internal) return false;
  if (field.kind === "choice") return field.familyOf === undefined;
  if (field.kind === "reverse") return field.single !== true;
  if (field.kind === "computed") return field.writable === true;
  return !READ_ONLY_KINDS.has(field.kind);
}

/** Members one field adds to the full representation: none when it is never shown, up to three when it is generic. */
export function readMembers(model: ModelDeclaration, name: string, source: SchemaSource): Members {
  const field = model.fields[name];
  if (field === undefined || field.internal || field.writeOnly) return {};
  const flags = isWritable(field) ? {} : { readOnly: true };
  if (field.kind !== "generic") {
    const schema = withFlags(described(readSchema(model, field, source), field.description), flags);
    return { [name]: { schema, required: field.kind !== "computed" || !field.excludable } };
  }
  const hasType = field.nullable !== true || field.required === true;
  const typeAndId: Members = {
    [field.typeField]: { schema: { ...nullableIf({ type: "string" }, !hasType), ...flags }, required: true },
    [field.idField]: { schema: { ...nullable({ type: "integer", format: "int64" }, field), ...flags }, required: true },
  };
  if (field.hidden) return typeAndId;
  // The object may be gone although the type and id are kept.
  const shown = field.asText === undefined ? ANY_OBJECT_SCHEMA : { anyOf: [ANY_OBJECT_SCHEMA, TEXT_SCHEMA] };
  const object = { ...described(orNull(shown), field.description), readOnly: true };
  return { ...typeAndId, [name]: { schema: object, required: true } };
}

/** Schema of an object with id, url, display and the members of a nested shape. */
export function nestedObjectSchema(model: ModelDeclaration, shape: NestedShape, source: SchemaSource): JsonSchema {
  const members: Record<string, Member> = { ...identityMembers(model) };
  for (const item of shape) {
    const { field: name, form, nested } = typeof item === "string" ? { field: item } : item;
    const field = model.fields[name];
    if (field === undefined) {
      Object.assign(members, genericPart(model, name, form));
    } else if (field.kind === "generic") {
      Object.assign(members, readMembers(model, name, source));
    } else if (field.kind === "choice") {
      members[name] = { schema: choiceSchema(field, form !== "object", source), required: true };
    } else if (field.kind === "reference") {
      members[name] = { schema: nullable(referenceSchema(field, { form, nested }, source), field), required: true };
    } else {
      // Numbers that are counted when read are left out where the object stands inside another.
      const required = field.kind !== "count" || field.column !== undefined;
      const schema = form === "display" ? { type: "array", items: TEXT_SCHEMA } : readSchema(model, field, source);
      members[name] = { schema, required };
    }
  }
  return objectSchema(members);
}

/** The type of a generic relation, as "app.model" or by its id, or the id of its object. */
function genericPart(model: ModelDeclaration, name: string, form: string | undefined): Members {
  for (const field of Object.values(model.fields)) {
    if (field.kind !== "generic" || (field.typeField !== name && field.idField !== name)) continue;
    const schema = field.typeField === name && form !== "id" ? TEXT_SCHEMA : ID_SCHEMA;
    return { [name]: { schema: nullable(schema, field), required: true } };
  }
  return {};
}

/** An object schema from its members. */
export function objectSchema(members: Members): JsonSchema {
  const required = Object.keys(members).filter((name) => members[name]?.required);
  return {
    type: "object",
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(Object.entries(members).map(([name, member]) => [name, member.schema])),
  };
}

const ID_SCHEMA: JsonSchema = { type: "integer", format: "int64" };
const TEXT_SCHEMA: JsonSchema = { type: "string" };
const READ_ONLY_KINDS = new Set<string>(["count", "depth", "first-of", "any-set", "display"]);

type PlainField = Exclude<FieldDeclaration, { kind: "generic" }>;

function readSchema(model: ModelDeclaration, field: PlainField, source: SchemaSource): JsonSchema {
  switch (field.kind) {
    case "choice":
      return choiceSchema(field, field.bare === true, source);
    case "reference":
      return nullable(referenceSchema(field, {}, source), field);
    case "many":
      return { type: "array", items: field.shownAs ? TEXT_SCHEMA : targetSchema(field.target, field.nested, source) };
    case "reverse": {
      const target = targetSchema(field.target, field.nested, source);
      const list = { type: "array", items: target };
      if (!field.single) return list;
      return isListInDialect(field, source) ? inDialect(orNull(target), list) : orNull(target);
    }
    case "content-type":
      return nullable({ type: "string" }, field);
    case "content-types":
      return { type: "array", items: { type: "string" } };
    case "count":
      return ID_SCHEMA;
    case "depth":
      return { type: "integer", format: "int32" };
    case "tags":
      return { type: "array", items: source.tag };
    case "custom-fields":
      return { type: "object", additionalProperties: true };
    case "any-set":
      return { type: "boolean" };
    case "first-of":
      return firstOfSchema(model, field.fields, source);
    case "display":
      return { type: "string" };
    case "computed":
      return nullable(withModels(field.schema, source) as JsonSchema, field);
    case "secret":
      return nullableIf(scalarSchema(field), true);
    default:
      return scalarSchema(field);
  }
}

/** A reference by id, by its display text or as an object. */
function referenceSchema(
  field: ReferenceField,
  { form, nested }: { readonly form?: string | undefined; readonly nested?: NestedShape | undefined },
  source: SchemaSource,
): JsonSchema {
  if (form === "display") return TEXT_SCHEMA;
  return form === "id" || field.bare ? ID_SCHEMA : targetSchema(field.target, nested ?? field.nested, source);
}

/** A reverse of one where several may be: it shows them all under API_DIALECT=3.7. */
function isListInDialect(field: ReverseField, source: SchemaSource): boolean {
  const by = source.model(field.target)?.fields[field.by];
  return by?.kind === "reference" && by.unique !== true;
}

/** A choice that is blank reads as "" in its bare form, as null otherwise. */
function choiceSchema(field: ChoiceField, bare: boolean, source: SchemaSource): JsonSchema {
  if (!bare) return nullableIf(source.choiceObject(field.choices), field.nullable === true || field.blank === true);
  const value = source.choiceRead(field.choices);
  return nullable(field.blank && value.type !== "string" ? { anyOf: [value, BLANK_SCHEMA] } : value, field);
}

function scalarSchema(field: ScalarField): JsonSchema {
  const schema = nullableIf(scalarReadSchema(field), field.nullable === true || isBlankNull(field));
  return field.shownAs === "date" ? inDialect(schema, { ...schema, format: "date-time" }) : schema;
}

/** One name is an alias of that field, whatever its kind. */
function firstOfSchema(model: ModelDeclaration, names: readonly string[], source: SchemaSource): JsonSchema {
  const alias = names.length === 1 ? model.fields[names[0] ?? ""] : undefined;
  if (alias !== undefined && alias.kind !== "generic") return readSchema(model, alias, source);
  const schemas = names.flatMap((name) => {
    const field = model.fields[name];
    return field?.kind === "reference" ? [targetSchema(field.target, field.nested, source)] : [];
  });
  const distinct = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const [only] = distinct.values();
  return distinct.size === 1 && only !== undefined ? orNull(only) : { anyOf: [...distinct.values(), NULL_SCHEMA] };
}

function targetSchema(target: ModelName, shape: NestedShape | undefined, source: SchemaSource): JsonSchema {
  const model = source.model(target);
  return shape === undefined || model === undefined ? source.nested(target) : nestedObjectSchema(model, shape, source);
}

/**
 * The schema of a computed field, with `{model: name}` replaced by that model's nested form. Nested forms share members,
 * so one of several models is any of them: an object may conform to more than one.
 */
function withModels(schema: unknown, source: SchemaSource): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withModels(item, source));
  if (typeof schema !== "object" || schema === null) return schema;
  if ("model" in schema && typeof schema.model === "string") {
    return nullableIf(source.nested(schema.model), "nullable" in schema && schema.nullable === true);
  }
  const { nullable: isNullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key === "oneOf" ? "anyOf" : key, withModels(value, source)]),
  );
  return nullableIf(unwrapped(rest), isNullable === true);
}

/** A reference stands in allOf only to carry `nullable`, which is then said otherwise. */
function unwrapped(schema: JsonSchema): JsonSchema {
  const { allOf } = schema;
  return Array.isArray(allOf) && allOf.length === 1 && Object.keys(schema).length === 1 ? allOf[0] : schema;
}

function nullable(schema: JsonSchema, field: FieldDeclaration): JsonSchema {
  return nullableIf(schema, field.nullable === true);
}

function nullableIf(schema: JsonSchema, isNullable: boolean): JsonSchema {
  return isNullable ? orNull(schema) : schema;
}

/** Flags beside a reference do not count, so it is wrapped. */
function withFlags(schema: JsonSchema, flags: JsonSchema): JsonSchema {
  if (Object.keys(flags).length === 0) return schema;
  return "$ref" in schema ? { allOf: [schema], ...flags } : { ...schema, ...flags };
}
