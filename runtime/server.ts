import { Hono } from "hono";
import { createAuthenticator } from "./auth/authenticator.ts";
import { GrantStore, type Grants, readConstraints } from "./auth/grants.ts";
import { mountLogin } from "./auth/login-routes.ts";
import { createPermissions } from "./auth/permissions.ts";
import { Sessions } from "./auth/sessions.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { PermissionRulesPort } from "./declaration/auth-ports.ts";
import { findPort } from "./declaration/find-port.ts";
import type { Registry } from "./declaration/registry.ts";
import { mountHealth } from "./documents/health.ts";
import { mountRoots, rootPaths } from "./documents/roots.ts";
import { mountSchema } from "./documents/schema.ts";
import { SchemaDocuments } from "./documents/schema-document.ts";
import { mountStatus } from "./documents/status.ts";
import { mountSwaggerPage } from "./documents/swagger-page.ts";
import { errorResponse } from "./errors/error-response.ts";
import { mountGraphql } from "./graphql/graphql-routes.ts";
import { createShell, type Shell } from "./http/http-shell.ts";
import { createSlashRule } from "./http/missing-slash.ts";
import { mountNoRoute } from "./http/no-route.ts";
import type { Log } from "./logging/log.ts";
import { mountMedia } from "./media/media-routes.ts";
import { HttpMetrics } from "./metrics/http-metrics.ts";
import { mountMetrics } from "./metrics/metrics-route.ts";
import { refusedLogin } from "./pages/login-page.ts";
import { mountPages } from "./pages/mount-pages.ts";
import { PageSite } from "./pages/page-site.ts";
import { presentPage } from "./pages/present-page.ts";
import { mountProvisioning } from "./rest/provision-token.ts";
import { mountRest } from "./rest/rest-application.ts";
import type { Exchange, RequestEnv, Services } from "./services.ts";
import { Templates } from "./templates/templates.ts";

export interface ServerOptions {
  readonly registry: Registry;
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  /** Version of the package, "3.7.0". */
  readonly version: string;
  /** The OpenAPI document as JSON. */
  readonly schemaFile: URL;
  /** The GraphQL schema as text. Default: none, and GraphQL is not served. */
  readonly graphqlFile?: URL;
}

export interface RecordsServer {
  readonly services: Services;
  /** Answers one request, with everything that surrounds it; give it to listen(). */
  readonly handle: Shell;
  /** Answers a request made in this process: `request("/api/", { method, headers, body })`. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** Makes the server of a registry on a database; opens no port and runs no statement. */
export function createServer(options: ServerOptions): RecordsServer {
  const services = createServices(options);
  const { log, registry } = options;
  const app = new Hono<RequestEnv>();
  const metrics = new HttpMetrics();
  mountHealth(app, services);
  mountMetrics(app, services, metrics);
  mountRoots(app, services);
  mountStatus(app, services, options.version);
  const documents = new SchemaDocuments(options.schemaFile, options.config.apiDialect);
  mountSchema(app, services, documents);
  mountSwaggerPage(app);
  mountLogin(app, services, (error, given) => refusedLogin(site, error, given));
  mountProvisioning(app, services, () => rest);
  const rest = mountRest(app, services);
  const dispatch = (request: Request, exchange: Exchange) => app.fetch(request, exchange);
  const site = new PageSite(rest, { version: options.version, dispatch, documents });
  mountPages(app, site);
  mountGraphql(app, rest, options.graphqlFile);
  mountMedia(app, services, rest.media);
  mountNoRoute(app, services);
  app.onError((error, context) => errorResponse(error, context.env.requestId, log));
  const handle = createShell({
    app,
    config: options.config,
    log,
    onAnswer: (method, status, milliseconds) => metrics.count(method, status, milliseconds),
    slashRule: createSlashRule(registry, [
      ...rootPaths(registry),
      "/api/status/",
      "/api/schema/",
      "/api/schema/swagger-ui/",
      "/api/schema/redoc/",
      "/graphql/",
    ]),
    ownTypes: "/api/schema/",
    present: (request, exchange, response) => presentPage(site, { request, exchange, response }),
  });
  return {
    services,
    handle,
    request: async (path, init) => handle(new Request(new URL(path, "http://localhost"), init)),
  };
}

function createServices(options: ServerOptions): Services {
  const { registry, config, database, log } = options;
  const tokens = findPort(registry, "tokens");
  const rules = findPort(registry, "permission-rules");
  const grants =
    rules && new GrantStore({ connection: database, query: rules.grants, defaults: defaultGrants(config, rules) });
  const sessions = config.secretKey === undefined ? undefined : new Sessions(config.secretKey);
  return {
    registry,
    config,
    database,
    log,
    authenticator: createAuthenticator({
      tokens,
      grants,
      sessions,
      config,
      connection: database,
      hasReplicas: database.hasReplicas,
      log,
    }),
    sessions,
    permissions: createPermissions(config, rules),
    templates: new Templates(),
  };
}

function defaultGrants(config: Config, rules: PermissionRulesPort): Grants {
  const permissions = Object.entries(config.defaultPermissions ?? rules.defaults);
  return new Map(
    permissions.flatMap(([name, value]) => {
      const constraints = readConstraints(value);
      return constraints === undefined ? [] : [[name, constraints] as const];
    }),
  );
}
