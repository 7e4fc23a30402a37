import type { Context, Hono } from "hono";
import { findPort } from "../declaration/find-port.ts";
import { PermissionDenied } from "../errors/api-error.ts";
import { errorFacts } from "../logging/error-facts.ts";
import { readCredentials } from "../rest/provision-token.ts";
import { asObject, readJson } from "../rest/read-body.ts";
import type { RequestEnv, Services } from "../services.ts";
import type { Body } from "../write/item-reader.ts";
import { checkLogin } from "./check-login.ts";
import { endedCookies, readCookie, SESSION_COOKIE, sessionCookies } from "./cookies.ts";
import type { SessionClaim } from "./sessions.ts";

type LoginRequest = Context<RequestEnv>;

/** What a form or a JSON body says. */
interface Given {
  readonly isForm: boolean;
  readonly body: Body;
}

/** Answers a form whose login was refused; throws the error on where that is not for the user to mend. */
export type RefusedForm = (error: unknown, given: Body) => Response;

/**
 * Serves POST /login/ and /logout/, which begin and end the session of a browser. Both take JSON, or a form: then the answer
 * leads on to the form's `next`, if that is an address here. Every login begins a new session.
 */
export function mountLogin(app: Hono<RequestEnv>, services: Services, refused: RefusedForm): void {
  if (services.sessions === undefined || findPort(services.registry, "tokens") === undefined) return;
  app.post("/login/", async (request) => {
    const given = await readGiven(request);
    try {
      return await login(request, services, given);
    } catch (error) {
      if (!given.isForm) throw error;
      return refused(error, given.body);
    }
  });
  app.post("/logout/", (request) => logout(request, services));
}

async function login(request: LoginRequest, services: Services, given: Given): Promise<Response> {
  const { clientAddress, baseUrl } = request.env;
  const { database: connection, config, log, sessions, registry } = services;
  const tokens = findPort(registry, "tokens");
  if (tokens === undefined || sessions === undefined) throw new Error("there is nobody to log in");
  requireOwnOrigin(request);
  const { maintenanceMode } = config;
  const attempt = { ...readCredentials(given.body), clientAddress };
  const user = await checkLogin({ connection, tokens, maintenanceMode, log }, attempt);
  if (user === undefined) throw new PermissionDenied("Invalid username/password");
  if (!maintenanceMode) {
    await connection.run(tokens.recordLogin, [user.userId]).catch((error: unknown) => {
      log.warn("the time of a login was not recorded", errorFacts(error));
    });
  }
  const { claim, value } = await sessions.start(user, connection);
  const csrf = sessions.csrfToken(claim);
  const cookies = sessionCookies({ session: value, csrf }, baseUrl.startsWith("https:"));
  await end(services, sessions.read(readCookie(request.env.browser?.cookie, SESSION_COOKIE)));
  return answer(given, { username: user.username, csrf_token: csrf }, cookies);
}

async function logout(request: LoginRequest, services: Services): Promise<Response> {
  const given = await readGiven(request);
  const { browser } = request.env;
  const field = given.body.csrf_token;
  const csrfToken = browser?.csrfToken ?? (typeof field === "string" ? field : undefined);
  const actor = await services.authenticator.authenticate({
    authorization: undefined,
    clientAddress: request.env.clientAddress,
    browser: browser && { ...browser, csrfToken },
  });
  if (!actor.isAnonymous) await end(services, services.sessions?.read(readCookie(browser?.cookie, SESSION_COOKIE)));
  return answer(given, {}, endedCookies());
}

/** A session that ended before it expired counts no more, in any process. */
async function end({ database, log }: Services, claim: SessionClaim | undefined): Promise<void> {
  if (claim === undefined) return;
  const statement = `WITH expired AS (DELETE FROM infra_ended_session WHERE expires <= now())
    INSERT INTO infra_ended_session (id, expires) VALUES ($1, to_timestamp($2::bigint)) ON CONFLICT DO NOTHING`;
  await database.run(statement, [claim.id, claim.expires]).catch((error: unknown) => {
    log.warn("the end of a session was not recorded", errorFacts(error));
  });
}

/** Another site must not log a visitor in as somebody of its choice. */
function requireOwnOrigin(request: LoginRequest): void {
  const origin = request.req.header("origin");
  if (origin !== undefined && origin !== request.env.baseUrl)
    throw new PermissionDenied(`CSRF Failed: the request comes from ${origin}.`);
}

async function readGiven(request: LoginRequest): Promise<Given> {
  const type = request.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded")
    return { isForm: false, body: asObject(await readJson(request.req.raw)) };
  return { isForm: true, body: Object.fromEntries(new URLSearchParams(await request.req.text())) };
}

function answer(
  { isForm, body }: Given,
  content: Readonly<Record<string, string>>,
  cookies: readonly string[],
): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (!isForm) {
    headers.set("Content-Type", "application/json");
    return new Response(JSON.stringify(content), { status: 200, headers });
  }
  headers.set("Location", ownAddress(body.next));
  return new Response(null, { status: 302, headers });
}

/** A path of this server; "/" for anything that would lead elsewhere. */
function ownAddress(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) ? next : "/";
}
