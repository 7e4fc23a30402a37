import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { BrowserCredentials } from "../auth/authenticator.ts";
import { createOriginReader, type OriginReader } from "../auth/request-origin.ts";
import type { Config } from "../config.ts";
import { API_VERSION } from "../declaration/api-version.ts";
import { errorResponse } from "../errors/error-response.ts";
import type { Log } from "../logging/log.ts";
import type { Exchange, RequestEnv } from "../services.ts";
import { createCrossOriginRule } from "./cors.ts";
import { limitBody } from "./limit-body.ts";
import type { SlashRule } from "./missing-slash.ts";
import { negotiate } from "./negotiate.ts";
import { prefersPage } from "./prefers-page.ts";

export interface ShellOptions {
  readonly app: Hono<RequestEnv>;
  readonly config: Config;
  readonly log: Log;
  /** Told of every answer. */
  readonly onAnswer: (method: string, status: number, milliseconds: number) => void;
  readonly slashRule: SlashRule;
  /** Paths that negotiate their type themselves start with this. */
  readonly ownTypes: string;
  /** Makes a page of a JSON answer, for browsers. */
  readonly present: (request: Request, exchange: Exchange, response: Response) => Promise<Response>;
}

/** Answers one request; `bindings` are Node's request and answer when there is a connection. Never throws. */
export type Shell = (request: Request, bindings?: Partial<HttpBindings>) => Response | Promise<Response>;

/** Headers of every answer besides X-Request-ID. */
const FIXED_HEADERS: readonly (readonly [string, string])[] = [
  ["API-Version", API_VERSION],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "same-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["X-Frame-Options", "SAMEORIGIN"],
];
const BODY_METHODS: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * What surrounds every request, in one function because middlewares would each cost a promise: identity, negotiation,
 * redirects, body limit, the application, error answers, headers, access log.
 */
export function createShell(options: ShellOptions): Shell {
  const { app, config, log } = options;
  const readOrigin = createOriginReader(config);
  const crossOrigin = createCrossOriginRule(config.corsOrigins);
  const hasCrossOrigin = config.corsOrigins.length > 0;
  const logsAccess = log.isOn("info");

  function answer(request: Request, exchange: Exchange, header: HeaderReader): Response | Promise<Response> {
    const { path, query } = splitUrl(request.url);
    if (exchange.method === "OPTIONS" && header("access-control-request-method") !== undefined) {
      const headers = crossOrigin.preflight(header("origin"), header("access-control-request-headers"));
      return new Response(null, { status: 200, headers: { ...headers, "Content-Length": "0" } });
    }
    if (!path.endsWith("/") && (path.startsWith("/api") || path === "/graphql")) {
      const location = options.slashRule(exchange.method, path, query);
      if (location !== undefined)
        return new Response(null, { status: 302, headers: { Location: location, "Content-Length": "0" } });
    }
    if (path.startsWith("/api/") && !path.startsWith(options.ownTypes)) negotiate(header("accept"), path, query);
    if (!BODY_METHODS.has(exchange.method)) return app.fetch(request, exchange);
    const limited = limitBody(request, config.maxBodyBytes);
    return limited instanceof Promise
      ? limited.then((checked) => app.fetch(checked, exchange))
      : app.fetch(limited, exchange);
  }

  /** The answer as a page, where it is JSON. */
  async function answerPage(request: Request, exchange: Exchange, header: HeaderReader): Promise<Response> {
    let response: Response;
    try {
      response = await answer(request, exchange, header);
    } catch (error) {
      response = errorResponse(error, exchange.requestId, log);
    }
    const isJson = response.headers.get("content-type") === "application/json";
    return isJson ? options.present(request, exchange, response) : response;
  }

  return (request, bindings = {}) => {
    const header = headerReader(request, bindings);
    const exchange = createExchange(request, bindings, { header, readOrigin });
    const origin = hasCrossOrigin ? crossOrigin.headers(header("origin")) : undefined;
    const finish = (response: Response): Response => {
      addHeaders(response, exchange, origin);
      options.onAnswer(exchange.method, response.status, performance.now() - exchange.startedAt);
      if (logsAccess) logAccess(log, response.status, exchange, request.url);
      return response;
    };
    if (prefersPage(header("accept"), splitUrl(request.url).query))
      return answerPage(request, exchange, header).then(finish, (error: unknown) =>
        finish(errorResponse(error, exchange.requestId, log)),
      );
    try {
      const response = answer(request, exchange, header);
      if (!(response instanceof Promise)) return finish(response);
      return response.then(finish, (error: unknown) => finish(errorResponse(error, exchange.requestId, log)));
    } catch (error) {
      return finish(errorResponse(error, exchange.requestId, log));
    }
  };
}

type HeaderReader = (name: string) => string | undefined;

/** Node has parsed the headers already; making a Headers object of them costs more than the rest of the shell. */
function headerReader(request: Request, bindings: Partial<HttpBindings>): HeaderReader {
  const parsed = bindings.incoming?.headers;
  if (parsed === undefined) return (name) => request.headers.get(name) ?? undefined;
  return (name) => {
    const value = parsed[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };
}

function createExchange(
  request: Request,
  bindings: Partial<HttpBindings>,
  read: { readonly header: HeaderReader; readonly readOrigin: OriginReader },
): Exchange {
  const socket = bindings.incoming?.socket;
  const origin = read.readOrigin({
    remoteAddress: socket?.remoteAddress,
    isEncrypted: socket !== undefined && "encrypted" in socket,
    host: read.header("host") ?? new URL(request.url).host,
    header: read.header,
  });
  return {
    ...bindings,
    requestId: randomUUID(),
    startedAt: performance.now(),
    method: request.method,
    authorization: read.header("authorization"),
    browser: browserCredentials(request.method, origin.baseUrl, read.header),
    clientAddress: origin.clientAddress,
    baseUrl: origin.baseUrl,
  };
}

function browserCredentials(method: string, baseUrl: string, header: HeaderReader): BrowserCredentials | undefined {
  const cookie = header("cookie");
  if (cookie === undefined) return undefined;
  return { cookie, method, baseUrl, origin: header("origin"), csrfToken: header("x-csrftoken") };
}

function addHeaders(
  response: Response,
  exchange: Exchange,
  origin: Readonly<Record<string, string>> | undefined,
): void {
  // Set on Node's answer when there is one: touching response.headers would make a Headers object for each answer.
  const { outgoing } = exchange;
  const set = outgoing
    ? (name: string, value: string) => void outgoing.setHeader(name, value)
    : (name: string, value: string) => response.headers.set(name, value);
  set("X-Request-ID", exchange.requestId);
  for (const [name, value] of FIXED_HEADERS) set(name, value);
  if (origin !== undefined) for (const name in origin) set(name, origin[name] ?? "");
}

function logAccess(log: Log, status: number, exchange: Exchange, url: string): void {
  log.info("request", {
    request_id: exchange.requestId,
    method: exchange.method,
    path: splitUrl(url).path,
    status,
    milliseconds: Math.round((performance.now() - exchange.startedAt) * 10) / 10,
    client: exchange.clientAddress,
    ...(exchange.username !== undefined && { user: exchange.username }),
  });
}

function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.indexOf("?", start);
  return end === -1
    ? { path: url.slice(start), query: "" }
    : { path: url.slice(start, end), query: url.slice(end + 1) };
}
