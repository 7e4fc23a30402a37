import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";

type Schema = Readonly<Record<string, unknown>>;
interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}
interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Answer>> };
}

/** What is compared: a request and the answer it got. */
export interface Exchanged {
  readonly method: string;
  /** Path without its query. */
  readonly path: string;
  readonly status: number;
  /** Media type without its parameters. */
  readonly contentType: string;
  readonly text: string;
}

/** The document with its objects closed, for answers, and as it is, for requests. */
const ANSWERS = "answers";
const REQUESTS = "requests";
/** Answers of any address, which the document does not repeat for each operation. */
const DETAIL: Schema = {
  type: "object",
  required: ["detail"],
  properties: { detail: { type: "string" } },
  additionalProperties: false,
};
const FAILURE: Schema = {
  type: "object",
  required: ["error", "exception", "request_id"],
  properties: { error: { type: "string" }, exception: { type: "string" } },
};
const OPTIONS: Schema = {
  type: "object",
  required: ["name", "description", "renders", "parses"],
  properties: { name: { type: "string" }, description: { type: "string" }, actions: { type: "object" } },
};
const ANYWHERE: Readonly<Record<number, Schema>> = {
  403: DETAIL,
  404: DETAIL,
  405: DETAIL,
  406: DETAIL,
  413: DETAIL,
  415: DETAIL,
  429: DETAIL,
  500: FAILURE,
  503: DETAIL,
};

const FORMATS = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{6})?Z$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  uri: (text: string) => URL.canParse(text),
  password: true,
  binary: true,
  double: { type: "number", validate: Number.isFinite },
  int32: { type: "number", validate: (value: number) => Number.isInteger(value) && Math.abs(value) <= 2 ** 31 },
  int64: { type: "number", validate: Number.isInteger },
} as const;

/** Compares answers with an OpenAPI 3.0 document. Schemas are compiled when first needed. */
export class ApiContract {
  readonly #document: OpenApiDocument;
  readonly #ajv = new Ajv({ strict: false, validateSchema: false, formats: FORMATS });
  readonly #validators = new Map<string, ValidateFunction>();

  /** Members of answers that the document does not name count as differences. */
  constructor(document: unknown) {
    this.#document = closed(document) as OpenApiDocument;
    this.#ajv.addSchema(this.#document as unknown as Schema, ANSWERS);
    this.#ajv.addSchema(document as Schema, REQUESTS);
  }

  /** How the answer differs from what is documented, a line each; empty when it does not. */
  differences(exchanged: Exchanged): string[] {
    const { status, contentType, text } = exchanged;
    const isJson = /^application\/([a-z.]+\+)?json$/.test(contentType);
    if (exchanged.method === "HEAD" || !isJson) return [];
    const schema = this.#schemaOf(exchanged);
    if (typeof schema === "string") return [schema];
    const validate = this.#validator(schema);
    if (validate(JSON.parse(text))) return [];
    return describe(validate.errors ?? []).map((line) => `${status} ${line}`);
  }

  /** How a body differs from what is documented for the operation. */
  bodyDifferences({
    method,
    path,
    body,
  }: {
    readonly method: string;
    readonly path: string;
    readonly body: unknown;
  }): string[] {
    const place = `#/paths/${pointer(this.#templateOf(path))}/${method.toLowerCase()}/requestBody/content/${pointer("application/json")}/schema`;
    const validate = this.#validator({ $ref: `${REQUESTS}${place}` });
    return validate(body) ? [] : describe(validate.errors ?? []);
  }

  /** Names of the query parameters an operation documents. */
  queryParameters(method: string, path: string): string[] {
    const parameters = this.#document.paths[this.#templateOf(path)]?.[method.toLowerCase()]?.parameters ?? [];
    return parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  }

  /** The schema of an answer, or why there is none. */
  #schemaOf({ method, path, status, contentType }: Exchanged): Schema | string {
    const template = this.#templateOf(path);
    const operation = this.#document.paths[template]?.[method.toLowerCase()];
    if (operation === undefined && method === "OPTIONS" && status === 200) return OPTIONS;
    const given = operation?.responses[status] ?? operation?.responses.default;
    if (given === undefined) return ANYWHERE[status] ?? `${status} of ${method} ${template} is not documented`;
    const isShared = "$ref" in given;
    const answer = isShared ? this.#document.components.responses[given.$ref.split("/").at(-1) ?? ""] : given;
    if (answer?.content?.[contentType] === undefined)
      return `${status} of ${method} ${template} is not documented as ${contentType}`;
    const place = isShared
      ? given.$ref
      : `#/paths/${pointer(template)}/${method.toLowerCase()}/responses/${status in (operation?.responses ?? {}) ? status : "default"}`;
    return { $ref: `${ANSWERS}${place}/content/${pointer(contentType)}/schema` };
  }

  /** The documented path that an address belongs to; with an id in the address, mostly the one that has `{id}` there. */
  #templateOf(path: string): string {
    if (path in this.#document.paths) return path;
    const template = path.replace(/\/\d+(?=\/)/, "/{id}");
    if (template in this.#document.paths) return template;
    const segments = path.split("/");
    const fits = (known: string) =>
      known.split("/").length === segments.length &&
      known.split("/").every((segment, index) => segment.startsWith("{") || segment === segments[index]);
    return Object.keys(this.#document.paths).find(fits) ?? template;
  }

  #validator(schema: Schema): ValidateFunction {
    const key = JSON.stringify(schema);
    const known = this.#validators.get(key);
    if (known !== undefined) return known;
    const validate = this.#ajv.compile(schema);
    this.#validators.set(key, validate);
    return validate;
  }
}

const pointer = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** Objects with named members admit no others, unless the document says so. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isOpen =
    copy.type === "object" && typeof copy.properties === "object" && copy.additionalProperties === undefined;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

/** The errors nearest to a value: those of alternatives that fit worse say nothing. */
function describe(errors: readonly ErrorObject[]): string[] {
  const depth = ({ instancePath, keyword }: ErrorObject) =>
    instancePath.split("/").length - (keyword === "anyOf" || keyword === "oneOf" ? 0.5 : 0);
  const deepest = Math.max(...errors.map(depth));
  return errors
    .filter((error) => depth(error) === deepest)
    .map(({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`);
}
