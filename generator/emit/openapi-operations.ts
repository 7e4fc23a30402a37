import { type JsonSchema, orNull } from "../../runtime/declaration/json-schema.ts";
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { DescribedOperations, Graph, GraphEndpoint, GraphModel } from "../graph/model.ts";
import type { DescribedOperationFile } from "../load/model-file.ts";
import { componentNames, componentRef } from "./openapi-components.ts";
import { ID_PARAMETER } from "./openapi-parameters.ts";
import { errorResponses, jsonResponse, operation, type PathItem } from "./openapi-responses.ts";

/** Paths of a model's actions. */
export function actionPaths(model: GraphModel, graph: Graph): Record<string, PathItem> {
  const { declaration } = model;
  const { path, label } = declaration;
  const items = Object.entries(declaration.actions).map(([name, action]): [string, PathItem] => {
    const title = `${name.replaceAll("-", " ")} of ${action.detail ? `one ${label[0]}` : label[1]}`;
    const parameters = action.detail ? [ID_PARAMETER] : [];
    const operations = model.actionOperations?.[name] ?? {};
    const stem = `${path}_${action.segment}`;
    const item = pathItem({ operations, stem, title, parameters, tagPath: path ?? "" }, graph);
    return [`/api/${path}/${action.detail ? "{id}/" : ""}${action.segment}/`, item];
  });
  return Object.fromEntries(items);
}

/** Path of an endpoint. */
export function endpointPaths({ declaration, operations }: GraphEndpoint, graph: Graph): Record<string, PathItem> {
  const { path, label } = declaration;
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const stem = path.replaceAll(/[{}]/g, "");
  const item = pathItem({ operations, stem, title: label.toLowerCase(), parameters, tagPath: path }, graph);
  return { [`/api/${path}/`]: item };
}

interface Described {
  readonly operations: DescribedOperations;
  /** Start of the operations' ids. */
  readonly stem: string;
  /** What summaries call it. */
  readonly title: string;
  readonly parameters: readonly JsonSchema[];
  /** Path whose app groups the operations. */
  readonly tagPath: string;
}

/** Last word of an operation's id, and how its summary begins. */
const WORDS: Readonly<Record<string, readonly [id: string, verb: string]>> = {
  GET: ["retrieve", "Read"],
  POST: ["create", "Post to"],
  PUT: ["update", "Replace"],
  PATCH: ["partial_update", "Change"],
  DELETE: ["destroy", "Delete"],
};

function pathItem({ operations, stem, title, parameters, tagPath }: Described, graph: Graph): PathItem {
  const entries = Object.entries(operations).map(([method, described]) => {
    const [id = "", verb = ""] = WORDS[method] ?? [];
    const summary = described?.description ?? `${verb} ${title}`;
    const rest = described === undefined ? {} : operationParts(method, described, graph);
    return [method.toLowerCase(), operation({ path: tagPath, name: `${stem}_${id}`, summary }, rest)];
  });
  return { ...(parameters.length > 0 && { parameters }), ...Object.fromEntries(entries) };
}

function operationParts(method: string, file: DescribedOperationFile, graph: Graph): JsonSchema {
  const hasBody = method === "POST" || method === "PUT" || method === "PATCH";
  const isEmpty = method === "DELETE" && file.answer === undefined;
  const status = file.status ?? (isEmpty ? 204 : 200);
  return {
    ...(file.parameters && { parameters: Object.entries(file.parameters).map(queryParameter) }),
    ...(hasBody && { requestBody: { content: { "application/json": { schema: schemaOf(file.body, graph) } } } }),
    responses: {
      [status]: isEmpty ? { description: "Done." } : answerOf(file, graph),
      ...errorResponses(400, 403, 404, ...(method === "GET" ? [] : ([409] as const))),
    },
  };
}

function answerOf(file: DescribedOperationFile, graph: Graph): JsonSchema {
  const answer = jsonResponse("The answer.", schemaOf(file.answer, graph));
  const others = (file.types ?? []).map((type) => [type, { schema: { type: "string" } }]);
  return { ...answer, content: { ...(answer.content as JsonSchema), ...Object.fromEntries(others) } };
}

function queryParameter([name, { description, required, ...schema }]: [string, JsonSchema]): JsonSchema {
  return {
    name,
    in: "query",
    ...(description !== undefined && { description }),
    ...(required === true && { required }),
    schema,
  };
}

/** The schema with the component in place of each model's form. */
function schemaOf(file: unknown, graph: Graph): JsonSchema {
  return resolved(file ?? {}, graph) as JsonSchema;
}

function resolved(node: unknown, graph: Graph): unknown {
  if (Array.isArray(node)) return node.map((item) => resolved(item, graph));
  if (typeof node !== "object" || node === null) return node;
  if ("$ref" in node && typeof node.$ref === "string") {
    const form = formRef(node.$ref, graph);
    return "nullable" in node && node.nullable === true ? orNull(form) : form;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value, graph)]));
}

function formRef(ref: string, graph: Graph): JsonSchema {
  const [name, form] = ref.split("#");
  const model = graph.models.find(({ declaration }) => declaration.name === name)?.declaration;
  if (model === undefined) throw new Error(`no model ${name}`);
  return componentRef(formName(model, form));
}

function formName(model: ModelDeclaration, form: string | undefined): string {
  const names = componentNames(model);
  if (form === "nested") return names.brief;
  return form === "request" ? names.request : names.full;
}
