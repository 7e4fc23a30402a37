import type { JsonSchema } from "../../runtime/declaration/json-schema.ts";

/** Operations by method, and what they share, of one path. */
export type PathItem = Readonly<Record<string, unknown>>;

/** A 2xx answer with a JSON body. */
export function jsonResponse(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { "application/json": { schema } } };
}

/** Error answers by status. */
export function errorResponses(...statuses: readonly (keyof typeof ERROR_RESPONSES)[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${ERROR_RESPONSES[status]}` }]),
  );
}

const ERROR_RESPONSES = { 400: "BadRequest", 403: "Forbidden", 404: "NotFound", 409: "Conflict" } as const;

/** An operation with its id, made of `name`, and its group, made of `path`. */
export function operation(
  { path, name, summary }: { readonly path: string; readonly name: string; readonly summary: string },
  rest: JsonSchema,
): JsonSchema {
  return { operationId: name.replaceAll(/[/-]/g, "_"), summary, tags: [tagOf(path)], ...rest };
}

/** The part of a path by which operations are grouped: its app, below plugins the plugin's. */
export function tagOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "plugins" ? second : first;
}
