import type { Context, Hono } from "hono";
import { checkLogin, type Login } from "../auth/check-login.ts";
import { findPort } from "../declaration/find-port.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { PermissionDenied, ValidationError } from "../errors/api-error.ts";
import { methodNotAllowed } from "../http/method-not-allowed.ts";
import type { RequestEnv, Services } from "../services.ts";
import type { Body } from "../write/item-reader.ts";
import { asObject, readJson } from "./read-body.ts";
import type { RestServices } from "./rest-services.ts";
import { createObjects } from "./write.ts";

/** Members of the body that describe the token; anything else besides name and password is ignored. */
const TOKEN_FIELDS = ["expires", "write_enabled", "description", "allowed_ips"];

/**
 * Serves the address that gives a new token for `{username, password}`; it takes no other credentials. Comes before
 * mountRest(), whose addresses of single objects would match it. `rest` is called with the first request.
 */
export function mountProvisioning(app: Hono<RequestEnv>, services: Services, rest: () => RestServices): void {
  const tokens = findPort(services.registry, "tokens");
  const model = tokens && services.registry.models[tokens.provisioning.model]?.model;
  if (tokens === undefined || model === undefined) return;
  app.all(`/api/${model.path}/${tokens.provisioning.segment}/`, async (request) => {
    if (request.env.method !== "POST") throw methodNotAllowed(request.env.method, ["POST"]);
    const body = asObject(await readJson(request.req.raw));
    const { database: connection, log, config } = services;
    const attempt = { ...readCredentials(body), clientAddress: request.env.clientAddress };
    const login = await checkLogin({ connection, tokens, maintenanceMode: config.maintenanceMode, log }, attempt);
    if (login === undefined) throw new PermissionDenied("Invalid username/password");
    return createToken(rest(), { request, login, body, model });
  });
}

interface Provision {
  readonly request: Context<RequestEnv>;
  readonly login: Login;
  readonly body: Body;
  readonly model: ModelDeclaration;
}

async function createToken(rest: RestServices, { request, login, body, model }: Provision): Promise<Response> {
  const { authenticator, permissions } = rest.services;
  const { context: opened, actor: anonymous } = await rest.open({
    ...request.env,
    authorization: undefined,
    browser: undefined,
  });
  const actor = await authenticator.actorOf(login, anonymous.epoch);
  permissions.check(actor, "add", model.contentType);
  const { connection, definitions, base } = opened;
  const context = rest.contextOf(actor, { connection, definitions, base });
  const author = { userId: actor.userId, username: actor.username, requestId: request.env.requestId };
  const given = Object.fromEntries(
    TOKEN_FIELDS.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
  );
  const item = { ...given, user: Number(login.userId) };
  const [text = "{}"] = await createObjects({ rest, context, actor, model, author }, [item], false);
  return new Response(text, {
    status: 201,
    headers: { "Content-Type": "application/json", Allow: "POST" },
  });
}

export function readCredentials(body: Body): { username: string; password: string } {
  const errors: Record<string, string[]> = {};
  for (const name of ["username", "password"]) {
    const value = body[name];
    if (value === undefined) errors[name] = ["This field is required."];
    else if (typeof value !== "string") errors[name] = ["Not a valid string."];
    else if (value === "") errors[name] = ["This field may not be blank."];
    else if (value.includes("\0")) errors[name] = ["Null characters are not allowed."];
    else if (!value.isWellFormed()) errors[name] = ["Surrogate characters are not allowed."];
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return { username: body.username as string, password: body.password as string };
}
