/** A schema object as OpenAPI 3.0.3 defines it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Accepts null alone. A reference cannot carry `nullable`, so a nullable reference is one of it and this. */
export const NULL_SCHEMA: JsonSchema = { type: "string", nullable: true, enum: [null] };

/** Accepts the empty text alone. */
export const BLANK_SCHEMA: JsonSchema = { type: "string", enum: [""] };

/** An object of any model in nested form: it always has these members, and more by model. */
export const ANY_OBJECT_SCHEMA: JsonSchema = {
  type: "object",
  required: ["id", "url", "display"],
  properties: {
    id: { type: "integer", format: "int64" },
    url: { type: "string", format: "uri" },
    display: { type: "string" },
  },
  additionalProperties: true,
};

/** The schema, and null. OpenAPI 3.0 wants null among the values of a nullable enumeration. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return schema;
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...schema.anyOf, NULL_SCHEMA] };
  if (typeof schema.type !== "string") return { anyOf: [schema, NULL_SCHEMA] };
  const values = schema.enum;
  return Array.isArray(values) && !values.includes(null)
    ? { ...schema, nullable: true, enum: [...values, null] }
    : { ...schema, nullable: true };
}

/** The schema with a description; a reference, whose siblings do not count, is wrapped. */
export function described(schema: JsonSchema, description: string | undefined): JsonSchema {
  if (description === undefined || description === "") return schema;
  return "$ref" in schema ? { allOf: [schema], description } : { ...schema, description };
}

/** Marks what a schema becomes under API_DIALECT=3.7. */
const DIALECT_KEY = "x-dialect-3.7";

/** A schema that differs under API_DIALECT=3.7. */
export function inDialect(schema: JsonSchema, dialectSchema: JsonSchema): JsonSchema {
  return { ...schema, [DIALECT_KEY]: dialectSchema };
}

/**
 * The document as served under a dialect ("spec" or "3.7"): marked schemas are replaced or lose their mark.
 * Descriptions and flags beside the mark stay.
 */
export function documentInDialect(document: unknown, dialect: "spec" | "3.7"): unknown {
  if (Array.isArray(document)) return document.map((item) => documentInDialect(item, dialect));
  if (typeof document !== "object" || document === null) return document;
  const { [DIALECT_KEY]: replacement, ...rest } = document as Record<string, unknown>;
  const kept =
    replacement === undefined || dialect === "spec" ? rest : withReplacement(rest, replacement as JsonSchema);
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, documentInDialect(value, dialect)]));
}

function withReplacement(schema: Record<string, unknown>, replacement: JsonSchema): JsonSchema {
  const { description, readOnly } = schema;
  return {
    ...replacement,
    ...(description === undefined ? {} : { description }),
    ...(readOnly === undefined ? {} : { readOnly }),
  };
}
