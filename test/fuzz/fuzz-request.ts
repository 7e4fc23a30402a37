import fc from "fast-check";
import { hostileText, hostileValue } from "./hostile-values.ts";
import { type Schema, SchemaValues } from "./schema-values.ts";

/** One request as it is sent. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query, percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
export interface FuzzedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Names that no parameter has, or that mean something elsewhere. */
const OTHER_PARAMETERS = [
  "__proto__",
  "constructor",
  "cf_",
  "cf_x__n",
  "id__in",
  "q__ic",
  "format",
  "fields",
  "exclude",
  "",
  "a[b]",
];
const OTHER_METHODS = ["HEAD", "OPTIONS", "GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);
/** What would end the test instead of the server: the tester's own rights. */
const KEPT = /^\/api\/(users\/(tokens|users|config)|extras\/dashboard)\//;

/** Requests that the document describes, and requests beside it. Deletions are rare, so that there is something to find. */
export function fuzzRequests(document: FuzzedDocument): fc.Arbitrary<FuzzRequest> {
  const values = new SchemaValues(document.components.schemas);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      METHODS.has(method) && !(KEPT.test(path) && method !== "get")
        ? [{ path, method: method.toUpperCase(), operation }]
        : [],
    ),
  );
  const deletions = operations.filter(({ method }) => method === "DELETE");
  const others = operations.filter(({ method }) => method !== "DELETE");
  return fc
    .oneof(
      { arbitrary: fc.constantFrom(...others), weight: 100 },
      { arbitrary: fc.constantFrom(...deletions), weight: 1 },
    )
    .chain(({ path, method, operation }) =>
      fc
        .record({
          method: KEPT.test(path) ? fc.constant(method) : methods(method),
          path: paths(path),
          query: queries(operation, values),
          headers: headers(),
          body: bodies(operation, values),
        })
        .map(
          ({ query, ...request }): FuzzRequest => ({
            ...request,
            path: query === "" ? request.path : `${request.path}?${query}`,
          }),
        ),
    );
}

const methods = (method: string): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: fc.constant(method), weight: 20 }, { arbitrary: fc.constantFrom(...OTHER_METHODS), weight: 1 });

/** The address with ids that exist, do not, or are none. */
function paths(template: string): fc.Arbitrary<string> {
  const id = fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 12 }).map(String), weight: 12 },
    {
      arbitrary: fc.constantFrom(
        "0",
        "-1",
        "999999999",
        "9223372036854775807",
        "9223372036854775808",
        "1e3",
        "01",
        "%00",
        "%ff",
      ),
      weight: 1,
    },
    { arbitrary: hostileText.map(encoded), weight: 1 },
  );
  return fc.array(id, { minLength: 4, maxLength: 4 }).map((ids) => {
    let next = 0;
    return template.replace(/\{[^}]+\}/g, () => ids[next++] || "1");
  });
}

function queries(operation: Operation, values: SchemaValues): fc.Arbitrary<string> {
  const documented = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  const value = ({ schema }: Parameter): fc.Arbitrary<unknown> =>
    fc.oneof(
      { arbitrary: values.of(schema.type === "array" ? (schema.items ?? {}) : schema), weight: 4 },
      { arbitrary: hostileText, weight: 1 },
    );
  const known =
    documented.length === 0
      ? []
      : [
          {
            arbitrary: fc
              .constantFrom(...documented)
              .chain((parameter) => value(parameter).map((given) => [parameter.name, asText(given)] as const)),
            weight: 12,
          },
        ];
  const unknown = fc.tuple(fc.constantFrom(...OTHER_PARAMETERS), hostileText);
  const pair = fc.oneof(...known, { arbitrary: unknown, weight: 1 });
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => pairs.map(([name, given]) => `${encoded(name)}=${encoded(given)}`).join("&"));
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Percent-encoded, and lone surrogates as bytes that are no UTF-8. */
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80");

function headers(): fc.Arbitrary<Record<string, string>> {
  const odd = fc.constantFrom<Record<string, string>>(
    { accept: "text/plain" },
    { accept: "application/json; version=9.9" },
    { accept: "*/*;q=0" },
    { accept: "," },
    { authorization: "Token" },
    { authorization: "Bearer x" },
    { authorization: "Token \u00ff" },
    { "content-type": "text/plain" },
    { "content-type": "application/json; charset=utf-16" },
    { "content-type": "multipart/form-data" },
    { "content-type": "application/x-www-form-urlencoded" },
    { "content-encoding": "gzip" },
    { "x-forwarded-for": "10.0.0.1, unknown, ::1" },
    { "x-forwarded-host": "evil.example" },
    { "x-request-id": "not-a-uuid" },
    { prefer: "handling=strict" },
    { cookie: "sessionid=x; csrftoken=%" },
    { cookie: "a".repeat(4000) },
    { range: "bytes=0-1" },
    { "if-none-match": "*" },
    { "x-http-method-override": "DELETE" },
    { origin: "null" },
  );
  return fc.oneof({ arbitrary: fc.constant({}), weight: 12 }, { arbitrary: odd, weight: 1 });
}

/** Bodies by the schema, mostly; then JSON of any kind, and bytes that are none. */
function bodies(operation: Operation, values: SchemaValues): fc.Arbitrary<Buffer | undefined> {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const broken = fc.oneof(
    fc
      .constantFrom("{", "[1,", '{"a":1,}', "nul", "\ufeff{}", "{}{}", "'a'", "1e400", '"\\ud800"')
      .map((text) => Buffer.from(text)),
    fc.constant(Buffer.from("{}", "utf16le")),
    fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
  );
  if (schema === undefined) return fc.oneof({ arbitrary: fc.constant(undefined), weight: 20 }, broken);
  return fc.oneof(
    { arbitrary: values.of(schema).map(asJson), weight: 20 },
    { arbitrary: hostileValue.map(asJson), weight: 1 },
    { arbitrary: broken, weight: 1 },
  );
}

const asJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? "null");
