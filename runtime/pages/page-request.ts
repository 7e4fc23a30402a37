import type { Context } from "hono";
import type { Actor } from "../auth/actor.ts";
import { readCookie, SESSION_COOKIE } from "../auth/cookies.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { ApiError, MalformedRequest } from "../errors/api-error.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { WriteRequest } from "../rest/write.ts";
import type { Exchange, RequestEnv } from "../services.ts";
import type { PageSite } from "./page-site.ts";

/** A request for a page: who asks, what a form said, and what to read with. */
export interface PageRequest {
  readonly site: PageSite;
  readonly env: Exchange;
  readonly url: URL;
  /** What a POST sent. */
  readonly form: FormData;
  readonly actor: Actor;
  readonly context: RequestContext;
  /** What forms of this session carry; "" without a session. */
  readonly csrfToken: string;
}

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Reads the form and finds out who asks: two statements at most. Throws PermissionDenied for a form that does not carry the token of its
 * session, ApiError 415 for a body that is no form.
 */
export async function openPage(site: PageSite, request: Context<RequestEnv>): Promise<PageRequest> {
  const { env } = request;
  const form = env.method === "POST" ? await readForm(request.req.raw) : new FormData();
  const { browser } = env;
  const given = form.get("csrf_token");
  const exchange: Exchange = {
    ...env,
    browser: browser && { ...browser, csrfToken: browser.csrfToken ?? (typeof given === "string" ? given : undefined) },
  };
  const { actor, context } = await site.rest.open(exchange);
  if (exchange.username !== undefined) env.username = exchange.username;
  return {
    site,
    env,
    url: new URL(request.req.url),
    form,
    actor,
    context,
    csrfToken: csrfTokenOf(site, browser?.cookie),
  };
}

/** What forms of the session carry, by its cookie; "" without one. */
export function csrfTokenOf(site: PageSite, cookie: string | undefined): string {
  const { sessions } = site.services;
  const claim = sessions?.read(readCookie(cookie, SESSION_COOKIE));
  return claim === undefined || sessions === undefined ? "" : sessions.csrfToken(claim);
}

/** A text that a form gave once; "" when it did not. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** All texts that a form gave under a name. */
export function formTexts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

/** The write of a model's objects in the name of who asks: the one that the REST interface makes. */
export function writeOf({ site, actor, context, env }: PageRequest, model: ModelDeclaration): WriteRequest {
  const { userId, username } = actor;
  return { rest: site.rest, context, actor, model, author: { userId, username, requestId: env.requestId } };
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "" && request.body === null) return new FormData();
  if (!FORM_TYPES.includes(type))
    throw new ApiError(415, { detail: `Unsupported media type "${type.slice(0, 100)}" in request.` });
  try {
    return await request.formData();
  } catch (cause) {
    throw new MalformedRequest("The form cannot be read.", { cause });
  }
}
