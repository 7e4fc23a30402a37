import { noteOf, type Shape, typeOf } from "./describe-shape.ts";
import type { Html } from "./html.ts";

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Shape }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Shape;
}
interface Answer extends Content {
  readonly $ref?: string;
  readonly description?: string;
}

export interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Answer>>;
}

/** The parts of an OpenAPI 3.0 document that the reference shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | readonly Parameter[]>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Shape>>;
    readonly responses?: Readonly<Record<string, Answer>>;
  };
}

const METHODS = ["get", "post", "put", "patch", "delete"];

export interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Every operation of the document, in its order. */
export function operationsOf({ paths }: OpenApiDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined || Array.isArray(operation)
        ? []
        : [{ path, method, operation: operation as Operation }];
    }),
  );
}

interface ParameterRow {
  readonly name: string;
  readonly type: Html;
  readonly note: string;
  /** Suffixes of comparisons: "n, ic". */
  readonly lookups: string;
}

/** An operation in words. */
export function describeOperation(document: OpenApiDocument, { path, method, operation }: PlacedOperation) {
  const answers = Object.entries(operation.responses ?? {}).map(([status, given]) => {
    const name = given.$ref?.slice("#/components/responses/".length);
    const answer = name === undefined ? given : (document.components.responses?.[name] ?? given);
    return { status, description: answer.description, types: typesOf(answer) };
  });
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: parameterRows(operation.parameters ?? []),
    bodies: typesOf(operation.requestBody ?? {}),
    answers,
  };
}

function typesOf({ content = {} }: Content) {
  return Object.entries(content).map(([type, { schema }]) => ({ type, shape: schema && typeOf(schema) }));
}

/** Parameters that compare in another way stand with the one that they belong to. */
function parameterRows(parameters: readonly Parameter[]): ParameterRow[] {
  const names = new Set(parameters.map(({ name }) => name));
  const baseOf = (name: string): string | undefined => {
    const at = name.lastIndexOf("__");
    const base = name.slice(0, at);
    return at > 0 && names.has(base) ? base : undefined;
  };
  return parameters
    .filter(({ name }) => baseOf(name) === undefined)
    .map(({ name, description, schema = {} }) => ({
      name,
      type: typeOf(schema),
      note: noteOf(description === undefined ? schema : { ...schema, description }),
      lookups: parameters
        .filter((other) => baseOf(other.name) === name)
        .map((other) => other.name.slice(name.length + 2))
        .join(", "),
    }));
}
