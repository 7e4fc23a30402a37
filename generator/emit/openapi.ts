import { API_VERSION } from "../../runtime/declaration/api-version.ts";
import type { JsonSchema } from "../../runtime/declaration/json-schema.ts";
import { Relations } from "../../runtime/declaration/relations.ts";
import type { Graph } from "../graph/model.ts";
import { componentRef, componentSchemas } from "./openapi-components.ts";
import { endpointPaths } from "./openapi-operations.ts";
import { modelPaths } from "./openapi-paths.ts";
import { jsonResponse, type PathItem, tagOf } from "./openapi-responses.ts";
import { SERVICE_TAG, servicePaths } from "./openapi-service.ts";
import { printJson } from "./print-json.ts";

/**
 * The OpenAPI 3.0.3 document as JSON text, paths and components in order of name. It is that of API_DIALECT=spec;
 * `documentInDialect` makes that of 3.7.
 */
export function emitOpenApi(graph: Graph): string {
  const relations = new Relations(
    Object.fromEntries(graph.models.map(({ declaration }) => [declaration.name, declaration])),
  );
  const served = graph.models.filter((model) => model.declaration.path !== null);
  const tagged = [
    ...served.map(({ declaration }) => declaration),
    ...(graph.endpoints ?? []).map((endpoint) => endpoint.declaration),
  ];
  const apps = [...new Set(tagged.map(({ path }) => tagOf(path ?? "")))].sort();
  const paths: Record<string, PathItem> = servicePaths(graph);
  for (const model of served) Object.assign(paths, modelPaths(model, graph, relations));
  for (const endpoint of graph.endpoints ?? []) Object.assign(paths, endpointPaths(endpoint, graph));
  return printJson({
    openapi: "3.0.3",
    info: INFO,
    servers: [{ url: "/" }],
    security: [{ tokenAuth: [] }, { cookieAuth: [] }],
    tags: [...apps.map((app) => ({ name: app, description: `Objects of ${app}.` })), SERVICE_TAG],
    paths: sorted(paths),
    components: {
      schemas: sorted(reachable(componentSchemas(graph), [paths, RESPONSES])),
      responses: RESPONSES,
      securitySchemes: SECURITY_SCHEMES,
    },
  });
}

const INFO = {
  title: "Infra Records",
  version: API_VERSION,
  description: [
    "Records of network infrastructure.",
    "Lists are filtered by query parameters; one that is repeated matches any of its values, save `tag`, which matches all.",
    "Lookups: `__n` not, `__ic` contains, `__nic` does not contain, `__isw` starts with, `__nisw` does not start with,",
    "`__iew` ends with, `__niew` does not end with, `__ie` equals in any case, `__nie` does not equal in any case, `__empty` is",
    "empty or null, `__lt`, `__lte`, `__gt`, `__gte` compare. The word `null` stands for no object.",
    "Custom fields are filtered by `cf_<name>`.",
    "A list counts all objects that match. With the header `Prefer: count=estimated` the number is exact up to 1,000 and an estimate",
    "beyond; with `Prefer: handling=strict` an unknown filter is an error instead of being ignored.",
  ].join("\n"),
  license: { name: "MIT", url: "https://opensource.org/license/mit" },
};

const SECURITY_SCHEMES = {
  cookieAuth: { type: "apiKey", in: "cookie", name: "sessionid" },
  tokenAuth: { type: "apiKey", in: "header", name: "Authorization", description: "`Token <key>`" },
};

const DETAIL = componentRef("ErrorDetail");
const FIELD_ERRORS = componentRef("FieldErrors");
const RESPONSES = {
  BadRequest: jsonResponse("Messages by field; for a list of objects a list in its order, with `{}` for good ones.", {
    anyOf: [
      FIELD_ERRORS,
      // null where an object is expected has messages and no field.
      { type: "array", items: { anyOf: [FIELD_ERRORS, { type: "array", items: { type: "string" } }] } },
    ],
  }),
  Conflict: jsonResponse("Other objects depend on it, or there is not enough left.", DETAIL),
  Forbidden: jsonResponse("No credentials that count, or no permission; `detail` says which.", DETAIL),
  NotFound: jsonResponse("There is no such object, or none the user may see.", DETAIL),
};

/** The components that the roots refer to, directly or through others. */
function reachable(
  components: Readonly<Record<string, JsonSchema>>,
  roots: readonly unknown[],
): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const visit = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = components[name];
      if (schema === undefined) throw new Error(`the document refers to an unknown component ${name}`);
      if (name in found) continue;
      found[name] = schema;
      visit(schema);
    }
  };
  roots.forEach(visit);
  return found;
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
