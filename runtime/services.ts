import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "./auth/actor.ts";
import type { Authenticator, BrowserCredentials } from "./auth/authenticator.ts";
import type { Permissions } from "./auth/permissions.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Registry } from "./declaration/registry.ts";
import type { Log } from "./logging/log.ts";
import type { RequestContext } from "./query/request-context.ts";
import type { Templates } from "./templates/templates.ts";

/** What every part of the server works with; made once by createServer(). */
export interface Services {
  readonly registry: Registry;
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly authenticator: Authenticator;
  readonly permissions: Permissions;
  /** undefined without a secret key. */
  readonly sessions: Sessions | undefined;
  /** Renders templates of users. */
  readonly templates: Templates;
}

/** What is known of a request before it is routed; handlers find it as `context.env`. */
export interface Exchange extends Partial<HttpBindings> {
  /** UUID of this request: the X-Request-ID of its answer and of its change records. */
  readonly requestId: string;
  /** Milliseconds on the clock of performance.now(). */
  readonly startedAt: number;
  readonly method: string;
  /** Authorization header as received. */
  readonly authorization: string | undefined;
  /** What a browser sends; undefined without cookies. */
  readonly browser: BrowserCredentials | undefined;
  /** Address of the client, behind proxies that are trusted; "" when unknown. */
  readonly clientAddress: string;
  /** Scheme and host under which the client reached the server, without a slash at the end: "https://records.example". */
  readonly baseUrl: string;
  /** Who asked and what was read with, where the request only reads: a page around its answer asks no more. */
  opened?: OpenedRequest;
  /** Name of the authenticated user, for the access log. */
  username?: string;
}

export interface OpenedRequest {
  readonly actor: Actor;
  readonly context: RequestContext;
}

/** Environment of the Hono application and of everything mounted in it. */
export interface RequestEnv {
  Bindings: Exchange;
}
