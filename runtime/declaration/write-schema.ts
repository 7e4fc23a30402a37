import { isBlankNull } from "./blank-null.ts";
import { BLANK_SCHEMA, described, type JsonSchema, orNull } from "./json-schema.ts";
import type { ContentTypeField, FieldDeclaration, GenericField, ModelDeclaration } from "./model-declaration.ts";
import { scalarWriteSchema } from "./scalar-schema.ts";
import { isWritable, type Member, type Members, type SchemaSource } from "./value-schema.ts";

/** Members one field adds to the body of a create or replace: none when clients cannot write it, two when it is generic. */
export function writeMembers(model: ModelDeclaration, name: string, source: SchemaSource): Members {
  const field = model.fields[name];
  if (field === undefined || !isWritable(field)) return {};
  const member = (schema: JsonSchema): Member => ({
    schema: writable(schema, field),
    required: field.required === true,
  });
  if (field.kind === "generic") return genericMembers(field, { member, source });
  return { [name]: member(writeSchema(field, source)) };
}

/** Type and id. Where a type must be given, only the id may be left out or be null. */
function genericMembers(
  field: GenericField,
  { member, source }: { readonly member: (schema: JsonSchema) => Member; readonly source: SchemaSource },
): Members {
  const type = contentTypeSchema(field.targets, source);
  const id = member({ type: "integer", format: "int64" });
  if (!field.required || !field.nullable) return { [field.typeField]: member(type), [field.idField]: id };
  return { [field.typeField]: { schema: type, required: true }, [field.idField]: { ...id, required: false } };
}

function writeSchema(field: Exclude<FieldDeclaration, { kind: "generic" }>, source: SchemaSource): JsonSchema {
  switch (field.kind) {
    case "choice":
      return field.blank && !field.keepsValue
        ? { anyOf: [source.choiceValue(field.choices), BLANK_SCHEMA] }
        : source.choiceValue(field.choices);
    case "reference":
      return source.reference;
    case "many":
      return { type: "array", items: field.shownAs === undefined ? source.reference : { type: "string" } };
    case "reverse":
      return { type: "array", items: source.reference };
    case "content-type":
      return contentTypeSchema(field.of, source);
    case "content-types":
      return { type: "array", items: contentTypeSchema(field.of, source) };
    case "tags":
      return { type: "array", items: source.tagWrite };
    case "custom-fields":
      return { type: "object", additionalProperties: true };
    case "count":
    case "depth":
    case "display":
    case "first-of":
    case "any-set":
      throw new Error(`a field of kind ${field.kind} cannot be written`);
    case "computed":
      return field.schema;
    default:
      return scalarWriteSchema(field);
  }
}

/** A content type written "app.model"; the admitted ones where they are named. */
function contentTypeSchema(of: ContentTypeField["of"] | GenericField["targets"], source: SchemaSource): JsonSchema {
  if (of === undefined || typeof of === "string") return { type: "string" };
  return { type: "string", enum: of.flatMap((name) => source.model(name)?.contentType ?? []) };
}

function writable(schema: JsonSchema, field: FieldDeclaration): JsonSchema {
  const description = [field.description, defaultText(field)].filter((text) => text !== undefined).join(" ");
  const whole = described(isNullWritten(field) ? orNull(schema) : schema, description);
  if (!field.writeOnly) return whole;
  return "$ref" in whole ? { allOf: [whole], writeOnly: true } : { ...whole, writeOnly: true };
}

const isNullWritten = (field: FieldDeclaration): boolean =>
  !field.keepsValue && (field.nullable === true || isBlankNull(field));

/** The default in words: as a keyword, generators of typed clients would make the member one that is always given. */
function defaultText(field: FieldDeclaration): string | undefined {
  if (!("default" in field) || field.default === undefined || field.default === null || field.default === "")
    return undefined;
  return `Default: ${JSON.stringify(field.default)}.`;
}
