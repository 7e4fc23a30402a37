import type { JsonSchema } from "./json-schema.ts";
import type { ScalarField } from "./model-declaration.ts";

/** Schema of a scalar as it is read, apart from null: only what storage guarantees, so imported values conform too. */
export function scalarReadSchema(field: ScalarField): JsonSchema {
  switch (field.kind) {
    case "int":
      return { type: "integer", format: field.size === "big" ? "int64" : "int32" };
    case "decimal":
      return { type: "number", format: "double" };
    case "bool":
      return { type: "boolean" };
    case "date":
      return { type: "string", format: "date" };
    case "datetime":
      return { type: "string", format: field.shownAs === "date" ? "date" : "date-time" };
    case "uuid":
      return { type: "string", format: "uuid" };
    case "json":
      return {};
    case "array":
      return { type: "array", items: elementSchema(field.of) };
    default:
      return { type: "string" };
  }
}

/** Schema of a scalar as clients write it, apart from null. */
export function scalarWriteSchema(field: ScalarField): JsonSchema {
  switch (field.kind) {
    case "int":
    case "decimal":
      return {
        ...scalarReadSchema(field),
        ...(field.min === undefined ? {} : { minimum: field.min }),
        ...(field.max === undefined ? {} : { maximum: field.max }),
      };
    case "datetime":
      return { type: "string", format: "date-time" };
    case "image":
      return { type: "string", format: "binary" };
    case "bool":
    case "date":
    case "uuid":
    case "json":
    case "array":
      return scalarReadSchema(field);
    default:
      return textSchema(field);
  }
}

function textSchema(field: ScalarField): JsonSchema {
  const minLength = field.minLength ?? (field.blank ? undefined : 1);
  return {
    type: "string",
    ...(minLength === undefined ? {} : { minLength }),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
    // A blank address is no address: the format holds only where "" is refused.
    ...(field.kind === "email" && !field.blank ? { format: "email" } : {}),
  };
}

function elementSchema(of: ScalarField["of"]): JsonSchema {
  if (of === "int") return { type: "integer" };
  if (of === "string-pair" || of === "path") return { type: "array", items: { type: "string" } };
  return { type: "string" };
}
