import type { Context, Hono } from "hono";
import { sql } from "kysely";
import type { Action } from "../auth/permissions.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { ModelRoutes } from "../declaration/registry.ts";
import { NotFound } from "../errors/api-error.ts";
import { type FilterParameter, filterParameters } from "../query/filter-parameters.ts";
import { countRows, readByIds } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import { ROOT } from "../query/select-plan.ts";
import type { Exchange, RequestEnv, Services } from "../services.ts";
import type { Body } from "../write/item-reader.ts";
import { runAction } from "./actions.ts";
import { mountEndpoints } from "./endpoints.ts";
import { exportList } from "./export-list.ts";
import { json } from "./json-answer.ts";
import { listPage, prepareList, requestedShape } from "./list.ts";
import { optionsBody } from "./options.ts";
import { asObject, asObjects, readExactJson } from "./read-body.ts";
import { isForm, readForm } from "./read-form.ts";
import { RestServices } from "./rest-services.ts";
import { refuseMethod } from "./run-operation.ts";
import { isLong, streamList } from "./stream-list.ts";
import {
  createObjects,
  destroyObject,
  destroyObjects,
  updateObject,
  updateObjects,
  type WriteRequest,
} from "./write.ts";

type RequestHandler = Context<RequestEnv>;

/** A model's part of the REST interface. */
interface Endpoint {
  readonly rest: RestServices;
  readonly routes: ModelRoutes;
  readonly parameters: ReadonlyMap<string, FilterParameter>;
  readonly collectionMethods: readonly string[];
  readonly objectMethods: readonly string[];
}

/** Serves every model of the registry that has a path below /api/, and its endpoints. */
export function mountRest(app: Hono<RequestEnv>, services: Services): RestServices {
  const rest = new RestServices(services);
  for (const routes of Object.values(services.registry.models)) {
    const { model } = routes;
    if (model.path === null) continue;
    const endpoint = compileEndpoint(rest, routes);
    const path = `/api/${model.path}/`;
    app.all(path, (request) => collection(endpoint, request));
    // Before the objects, whose addresses would take those of the collection's actions for ids.
    for (const action of Object.values(model.actions)) {
      const address = action.detail ? `${path}:id/${action.segment}/` : `${path}${action.segment}/`;
      app.all(address, (request) =>
        runAction(rest, { model, action, id: action.detail ? (request.req.param("id") as string) : null }, request),
      );
    }
    app.all(`${path}:id/`, (request) => object(endpoint, request, request.req.param("id") as string));
  }
  mountEndpoints(app, rest);
  return rest;
}

function compileEndpoint(rest: RestServices, routes: ModelRoutes): Endpoint {
  const offers = (operation: ModelRoutes["operations"][number]) => routes.operations.includes(operation);
  const bulk = offers("bulk");
  return {
    rest,
    routes,
    parameters: filterParameters(routes.filters),
    collectionMethods: [
      "GET",
      ...(offers("create") ? ["POST"] : []),
      ...(bulk && offers("update") ? ["PUT", "PATCH"] : []),
      ...(bulk && offers("destroy") ? ["DELETE"] : []),
      "HEAD",
      "OPTIONS",
    ],
    objectMethods: [
      "GET",
      ...(offers("update") ? ["PUT", "PATCH"] : []),
      ...(offers("destroy") ? ["DELETE"] : []),
      "HEAD",
      "OPTIONS",
    ],
  };
}

const ACTIONS: Readonly<Record<string, Action>> = {
  GET: "view",
  HEAD: "view",
  OPTIONS: "view",
  POST: "add",
  PUT: "change",
  PATCH: "change",
  DELETE: "delete",
};

async function collection(endpoint: Endpoint, request: RequestHandler): Promise<Response> {
  const { method } = request.env;
  const allow = endpoint.collectionMethods;
  const { context, actor } = await open(endpoint, request.env, allow);
  const { model } = endpoint.routes;
  const write = writeRequest(endpoint, request, { context, actor });
  switch (method) {
    case "GET":
    case "HEAD":
      return list(endpoint, request, context);
    case "OPTIONS": {
      const { permissions } = endpoint.rest.services;
      const mayAdd = allow.includes("POST") && permissions.allows(actor, "add", model.contentType);
      const mayChange = allow.includes("PUT") && permissions.allows(actor, "change", model.contentType);
      return json(
        200,
        optionsBody(endpoint.rest.catalog, model, [
          ...(mayChange ? (["PUT"] as const) : []),
          ...(mayAdd ? (["POST"] as const) : []),
        ]),
        allow,
      );
    }
    case "POST": {
      const body = await readBody(request.req.raw, model);
      if (Array.isArray(body))
        return json(201, `[${(await createObjects(write, asObjects(body), true)).join(",")}]`, allow);
      const [text] = await createObjects(write, [asObject(body)], false);
      return json(201, text as string, allow, { Location: (JSON.parse(text as string) as { url: string }).url });
    }
    case "PUT":
    case "PATCH": {
      const bodies = asObjects(await readExactJson(request.req.raw));
      return json(
        200,
        `[${(await updateObjects(write, bodies, method === "PUT" ? "replace" : "update")).join(",")}]`,
        allow,
      );
    }
    default:
      await destroyObjects(write, asObjects(await readExactJson(request.req.raw)));
      return new Response(null, { status: 204, headers: { Allow: allow.join(", ") } });
  }
}

async function list(endpoint: Endpoint, request: RequestHandler, context: RequestContext): Promise<Response> {
  const { config } = endpoint.rest.services;
  const { model } = endpoint.routes;
  const preferred = request.req.header("prefer") ?? "";
  const isEstimated = /\bcount=estimated\b/.test(preferred);
  const query = new URL(request.req.url).searchParams;
  const input = {
    model,
    parameters: endpoint.parameters,
    query,
    address: `${context.base}/api/${model.path}/`,
    limits: { default: config.pageSize, max: config.maxPageSize },
    isStrict: config.strictFiltering || /\bhandling=strict\b/.test(preferred),
    isEstimated,
  };
  const template = query.get("export");
  if (template !== null) return exportList(endpoint.rest, context, { ...input, template });
  const list = await prepareList(context, input);
  const unknown = encodeURIComponent(list.unknown.join(" ")).slice(0, 500);
  const headers = {
    ...(unknown !== "" && { Warning: `299 - "Ignored unknown filter parameters: ${unknown}"` }),
    ...(isEstimated && { "Preference-Applied": "count=estimated" }),
  };
  const body = isLong(list) ? await streamList(context, list) : (await listPage(context, list)).body;
  return json(200, body, endpoint.collectionMethods, headers);
}

async function object(endpoint: Endpoint, request: RequestHandler, id: string): Promise<Response> {
  const { method } = request.env;
  const allow = endpoint.objectMethods;
  const { context, actor } = await open(endpoint, request.env, allow);
  const { model } = endpoint.routes;
  if (!/^\d{1,19}$/.test(id) || BigInt(id) > 9223372036854775807n) throw new NotFound();
  const write = writeRequest(endpoint, request, { context, actor });
  const key = String(BigInt(id));
  switch (method) {
    case "GET":
    case "HEAD": {
      const shape = requestedShape(context, model, new URL(request.req.url).searchParams);
      const where = context.restrictions.rows({ model, alias: ROOT });
      const text = (await readByIds(context, { model, shape, ids: [key], where })).get(key);
      if (text === undefined) throw new NotFound();
      return json(200, text, allow);
    }
    case "OPTIONS": {
      const mayChange = allow.includes("PUT") && context.restrictions.allows("change", model);
      return json(200, optionsBody(endpoint.rest.catalog, model, mayChange ? ["PUT"] : []), allow);
    }
    case "DELETE":
      await destroyObject(write, key);
      return new Response(null, { status: 204, headers: { Allow: allow.join(", ") } });
    default: {
      const body = await readBodyFor(context, model, { key, request });
      return json(200, await updateObject(write, key, { body, mode: method === "PUT" ? "replace" : "update" }), allow);
    }
  }
}

/** One object may come as a form, which can hold files. */
const readBody = (request: Request, model: ModelDeclaration): Promise<unknown> =>
  isForm(request) ? readForm(request, model) : readExactJson(request);

/** What cannot be read is an error of the request only if there is an object that it could be for. */
async function readBodyFor(
  context: RequestContext,
  model: ModelDeclaration,
  { key, request }: { key: string; request: RequestHandler },
): Promise<Body> {
  const body = readBody(request.req.raw, model).then(asObject);
  const isReadable = await body.then(
    () => true,
    () => false,
  );
  if (!isReadable && !(await mayChangeObject(context, model, key))) throw new NotFound();
  return body;
}

async function mayChangeObject(context: RequestContext, model: ModelDeclaration, id: string): Promise<boolean> {
  if (!context.restrictions.allows("change", model)) return false;
  const own = sql`t.id = ${id}::bigint`;
  const allowed = context.restrictions.rows({ model, alias: ROOT }, "change");
  return (await countRows(context, model, allowed === undefined ? own : sql`${own} AND ${allowed}`)) > 0;
}

function writeRequest(
  endpoint: Endpoint,
  request: RequestHandler,
  opened: Pick<WriteRequest, "context" | "actor">,
): WriteRequest {
  const { userId, username } = opened.actor;
  const author = { userId, username, requestId: request.env.requestId };
  const wantsAllErrors = /\berrors=all\b/.test(request.req.header("prefer") ?? "");
  return { ...opened, rest: endpoint.rest, model: endpoint.routes.model, author, wantsAllErrors };
}

/** Authenticates and checks the permission and the method, in this order. What may be asked, anyone may ask who may enter. */
async function open(endpoint: Endpoint, exchange: Exchange, allow: readonly string[]) {
  const opened = await endpoint.rest.open(exchange);
  const { permissions } = endpoint.rest.services;
  const action = ACTIONS[exchange.method];
  if (exchange.method === "OPTIONS") permissions.checkEntry(opened.actor);
  else if (action !== undefined) permissions.check(opened.actor, action, endpoint.routes.model.contentType);
  if (action === undefined || !allow.includes(exchange.method)) {
    throw refuseMethod(exchange.method, allow);
  }
  return opened;
}
