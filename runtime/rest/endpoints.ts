import type { Context, Hono } from "hono";
import type { EndpointDeclaration } from "../declaration/endpoint-declaration.ts";
import type { RequestEnv } from "../services.ts";
import { json } from "./json-answer.ts";
import type { RestServices } from "./rest-services.ts";
import { allowedMethods, refuseMethod, runOperation } from "./run-operation.ts";

/** Serves the addresses of the registry that belong to no model. */
export function mountEndpoints(app: Hono<RequestEnv>, rest: RestServices): void {
  for (const endpoint of Object.values(rest.catalog.registry.endpoints ?? {})) {
    const path = `/api/${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}/`;
    app.all(path, (request) => runEndpoint(rest, endpoint, request));
  }
}

async function runEndpoint(
  rest: RestServices,
  endpoint: EndpointDeclaration,
  request: Context<RequestEnv>,
): Promise<Response> {
  const { method } = request.env;
  const { methods, name, label, description } = endpoint;
  const allow = allowedMethods(methods);
  const { actor, context } = await rest.open(request.env);
  const { permissions } = rest.services;
  permissions.checkEntry(actor);
  if (method === "OPTIONS") {
    const renders = ["application/json"];
    return json(200, JSON.stringify({ name: label, description, renders, parses: renders }), allow);
  }
  const isRead = method === "GET" || method === "HEAD";
  if (endpoint.login || !isRead) permissions.checkUser(actor, isRead ? "read" : "write");
  const hookName = methods[method === "HEAD" ? "GET" : (method as keyof typeof methods)];
  if (hookName === undefined) throw refuseMethod(method, allow);
  const hook = rest.catalog.registry.hooks[hookName];
  if (hook?.type !== "endpoint") throw new Error(`${name}: ${hookName} is not an endpoint hook`);
  return runOperation({ rest, request, actor, context, allow, readOnly: hook.readOnly }, (input) =>
    hook.run({ ...input, segments: request.req.param() }),
  );
}
