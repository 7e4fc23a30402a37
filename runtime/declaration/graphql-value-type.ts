import type { ScalarField } from "./model-declaration.ts";

/** Scalars beside GraphQL's own. JSONString is JSON as text, GenericScalar JSON as a value, Decimal a number as text. */
export const SCALARS = ["BigInt", "Date", "DateTime", "Decimal", "GenericScalar", "JSONString", "UUID"] as const;

/** GraphQL type of a scalar, apart from null. */
export function scalarType(field: ScalarField): string {
  switch (field.kind) {
    case "int":
      return field.size === "big" ? "BigInt" : "Int";
    case "decimal":
      return "Decimal";
    case "bool":
      return "Boolean";
    case "date":
      return "Date";
    case "datetime":
      return "DateTime";
    case "uuid":
      return "UUID";
    case "json":
      return "JSONString";
    case "array":
      return arrayType(field.of);
    default:
      return "String";
  }
}

function arrayType(of: ScalarField["of"]): string {
  if (of === "int") return "[Int!]";
  return of === "string-pair" || of === "path" ? "[[String!]!]" : "[String!]";
}

/** The type with a non-null mark where there is always a value. */
export function mark(type: string, required: boolean): string {
  return required ? `${type}!` : type;
}

export type Schema = Readonly<Record<string, unknown>>;

export function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** GraphQL type of a computed scalar; undefined for what is no scalar. */
export function schemaScalar(schema: Schema): string | undefined {
  switch (schema.type) {
    case "integer":
      return schema.format === "int64" ? "BigInt" : "Int";
    case "number":
      return "Float";
    case "boolean":
      return "Boolean";
    case "string":
      return STRING_FORMATS[String(schema.format)] ?? "String";
    default:
      return undefined;
  }
}

const STRING_FORMATS: Readonly<Record<string, string>> = { date: "Date", "date-time": "DateTime", uuid: "UUID" };
