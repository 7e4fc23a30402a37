import type { JsonSchema } from "../../runtime/declaration/json-schema.ts";
import type { ModelDeclaration, Operation } from "../../runtime/declaration/model-declaration.ts";
import type { Relations } from "../../runtime/declaration/relations.ts";
import type { Graph, GraphModel } from "../graph/model.ts";
import { componentNames, componentRef } from "./openapi-components.ts";
import { actionPaths } from "./openapi-operations.ts";
import { EXPORT_PARAMETER, formParameters, ID_PARAMETER, listParameters } from "./openapi-parameters.ts";
import { errorResponses, jsonResponse, operation as named, type PathItem } from "./openapi-responses.ts";

/** Paths of a model served over REST: its collection, one object, and its actions. */
export function modelPaths(model: GraphModel, graph: Graph, relations: Relations): Record<string, PathItem> {
  const { declaration } = model;
  if (declaration.path === null) return {};
  const path = `/api/${declaration.path}/`;
  const paths: Record<string, PathItem> = {
    [path]: collectionItem(model, listParameters(model, graph, relations)),
    [`${path}{id}/`]: objectItem(model),
  };
  Object.assign(paths, actionPaths(model, graph));
  return Object.fromEntries(Object.entries(paths).filter(([, item]) => METHODS.some((method) => method in item)));
}

const METHODS = ["get", "post", "put", "patch", "delete"];

const NO_CONTENT: JsonSchema = { description: "Deleted." };

function collectionItem(model: GraphModel, parameters: readonly JsonSchema[]): PathItem {
  const { declaration, operations } = model;
  const names = componentNames(declaration);
  const [one, several] = declaration.label;
  const full = componentRef(names.full);
  const list: JsonSchema = { type: "array", items: full };
  const bulk = operations.includes("bulk");
  const has = (operation: Operation) => operations.includes(operation);
  return {
    ...(has("list") && {
      get: operation(declaration, "list", `List ${several}`, {
        parameters,
        responses: {
          200: jsonResponse(`A page of ${several}.`, {
            anyOf: [componentRef(names.page), componentRef(names.briefPage)],
          }),
          ...errorResponses(400, 403, ...(parameters.includes(EXPORT_PARAMETER) ? [404 as const] : [])),
        },
      }),
    }),
    ...(has("create") && {
      post: operation(declaration, "create", bulk ? `Create one or several ${several}` : `Create one ${one}`, {
        requestBody: writeBody(
          declaration,
          componentRef(names.request),
          bulk ? oneOrSeveral(componentRef(names.request)) : componentRef(names.request),
        ),
        responses: {
          201: jsonResponse("Created.", bulk ? oneOrSeveral(full) : full),
          ...errorResponses(400, 403, 409),
        },
      }),
    }),
    ...(bulk &&
      has("update") && {
        put: operation(declaration, "bulk_update", `Replace several ${several}`, {
          requestBody: jsonBody({ type: "array", items: componentRef(names.bulk) }),
          responses: { 200: jsonResponse("Replaced.", list), ...errorResponses(400, 403, 409) },
        }),
        patch: operation(declaration, "bulk_partial_update", `Change several ${several}`, {
          requestBody: jsonBody({ type: "array", items: componentRef(names.patchedBulk) }),
          responses: { 200: jsonResponse("Changed.", list), ...errorResponses(400, 403, 409) },
        }),
      }),
    ...(bulk &&
      has("destroy") && {
        delete: operation(declaration, "bulk_destroy", `Delete several ${several}`, {
          requestBody: jsonBody({ type: "array", items: componentRef("ObjectId") }),
          responses: { 204: NO_CONTENT, ...errorResponses(400, 403, 409) },
        }),
      }),
  };
}

function objectItem({ declaration, operations }: GraphModel): PathItem {
  const names = componentNames(declaration);
  const [one] = declaration.label;
  const full = componentRef(names.full);
  const has = (operation: Operation) => operations.includes(operation);
  return {
    parameters: [ID_PARAMETER],
    ...(has("retrieve") && {
      get: operation(declaration, "retrieve", `Read one ${one}`, {
        parameters: formParameters(declaration),
        responses: {
          200: jsonResponse("The object.", { anyOf: [full, componentRef(names.brief)] }),
          ...errorResponses(403, 404),
        },
      }),
    }),
    ...(has("update") && {
      put: operation(declaration, "update", `Replace one ${one}`, {
        requestBody: writeBody(declaration, componentRef(names.request)),
        responses: { 200: jsonResponse("Replaced.", full), ...errorResponses(400, 403, 404, 409) },
      }),
      patch: operation(declaration, "partial_update", `Change one ${one}`, {
        requestBody: writeBody(declaration, componentRef(names.patched)),
        responses: { 200: jsonResponse("Changed.", full), ...errorResponses(400, 403, 404, 409) },
      }),
    }),
    ...(has("destroy") && {
      delete: operation(declaration, "destroy", `Delete one ${one}`, {
        responses: { 204: NO_CONTENT, ...errorResponses(400, 403, 404, 409) },
      }),
    }),
  };
}

function operation(model: ModelDeclaration, name: string, summary: string, rest: JsonSchema): JsonSchema {
  const path = model.path ?? "";
  return named({ path, name: `${path}_${name}`, summary }, rest);
}

function jsonBody(schema: JsonSchema): JsonSchema {
  return { required: true, content: { "application/json": { schema } } };
}

/** The body of one object also comes as a form where the model has images. */
function writeBody(model: ModelDeclaration, one: JsonSchema, json: JsonSchema = one): JsonSchema {
  const hasImages = Object.values(model.fields).some(({ kind }) => kind === "image");
  const form = hasImages ? { "multipart/form-data": { schema: one } } : {};
  return { required: true, content: { "application/json": { schema: json }, ...form } };
}

function oneOrSeveral(schema: JsonSchema): JsonSchema {
  return { oneOf: [schema, { type: "array", items: schema }] };
}
