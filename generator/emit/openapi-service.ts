import type { JsonSchema } from "../../runtime/declaration/json-schema.ts";
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { Graph } from "../graph/model.ts";
import { componentNames, componentRef } from "./openapi-components.ts";
import { errorResponses, jsonResponse, type PathItem } from "./openapi-responses.ts";

/** Group of the operations that belong to no model. */
export const SERVICE_TAG = { name: "service", description: "The service itself." };

/** Where a user gets a token for name and password, below the collection of tokens. */
const PROVISIONING = { collection: "users/tokens", segment: "provision" };

/** Addresses that belong to no model: the roots, the state of the service, this document, the first token. */
export function servicePaths(graph: Graph): Record<string, PathItem> {
  const tokens = graph.models.find(({ declaration }) => declaration.path === PROVISIONING.collection);
  return {
    ...rootPaths(graph),
    "/api/plugins/installed-plugins/": {
      get: serviceOperation("plugins/installed-plugins", "Installed plugins", LIST),
    },
    "/api/schema/": { get: schemaOperation() },
    "/api/status/": { get: serviceOperation("status", "Versions and state of the service", STATUS) },
    ...(tokens && provisioningPath(tokens.declaration)),
  };
}

/** Maps of names to addresses at every level above the collections. */
function rootPaths(graph: Graph): Record<string, PathItem> {
  const roots = new Set(["", "plugins/"]);
  for (const { declaration } of graph.models) {
    const folders = declaration.path === null ? [] : declaration.path.split("/").slice(0, -1);
    for (const depth of folders.keys()) roots.add(`${folders.slice(0, depth + 1).join("/")}/`);
  }
  const items = [...roots].map((root): [string, PathItem] => {
    const summary = root === "" ? "Addresses of the apps" : `Addresses below ${root}`;
    return [`/api/${root}`, { get: serviceOperation(`${root}root`, summary, ADDRESSES) }];
  });
  return Object.fromEntries(items);
}

const ADDRESSES: JsonSchema = { type: "object", additionalProperties: { type: "string", format: "uri" } };
const ANY_OBJECT: JsonSchema = { type: "object", additionalProperties: true };
const LIST: JsonSchema = { type: "array", items: ANY_OBJECT };
const STATUS: JsonSchema = {
  type: "object",
  required: ["netbox-version"],
  properties: { "netbox-version": { type: "string", description: "Release whose interface this is." } },
  additionalProperties: true,
};

/** Types in which the document is served. */
const DOCUMENT_TYPES = [
  "application/vnd.oai.openapi",
  "application/yaml",
  "application/vnd.oai.openapi+json",
  "application/json",
];

function schemaOperation(): JsonSchema {
  const content = Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, { schema: ANY_OBJECT }]));
  const formats = { type: "string", enum: ["openapi", "yaml", "openapi-json", "json"] };
  return {
    ...serviceOperation("schema", "This document", ANY_OBJECT),
    parameters: [{ name: "format", in: "query", description: "Instead of the Accept header.", schema: formats }],
    responses: { 200: { description: "The document.", content }, ...errorResponses(403, 404) },
  };
}

function provisioningPath(model: ModelDeclaration): Record<string, PathItem> {
  const credentials: JsonSchema = {
    type: "object",
    required: ["username", "password"],
    properties: {
      username: { type: "string", minLength: 1 },
      password: { type: "string", format: "password", minLength: 1 },
      expires: { type: "string", format: "date-time", nullable: true },
      write_enabled: { type: "boolean" },
      description: { type: "string" },
      allowed_ips: { type: "array", items: { type: "string" }, nullable: true },
    },
  };
  return {
    [`/api/${PROVISIONING.collection}/${PROVISIONING.segment}/`]: {
      post: {
        ...serviceOperation(
          `${PROVISIONING.collection}/${PROVISIONING.segment}`,
          "Get a token for name and password",
          {},
        ),
        operationId: `${PROVISIONING.collection.replace("/", "_")}_${PROVISIONING.segment}_create`,
        security: [],
        requestBody: { required: true, content: { "application/json": { schema: credentials } } },
        responses: {
          201: jsonResponse("The token, with its key.", componentRef(componentNames(model).full)),
          ...errorResponses(400, 403),
        },
      },
    },
  };
}

function serviceOperation(name: string, summary: string, schema: JsonSchema): JsonSchema {
  return {
    operationId: `${name.replaceAll(/[/-]/g, "_")}_retrieve`,
    summary,
    tags: [SERVICE_TAG.name],
    responses: { 200: jsonResponse("The answer.", schema), ...errorResponses(403) },
  };
}
