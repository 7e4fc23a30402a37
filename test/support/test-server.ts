import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registry as ownRegistry } from "../../generated/registry.ts";
import { storeToken } from "../../runtime/auth/store-token.ts";
import { readConfig } from "../../runtime/config.ts";
import { ensureContentTypes } from "../../runtime/database/content-types.ts";
import type { Database } from "../../runtime/database/database.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import { findPort } from "../../runtime/declaration/find-port.ts";
import { documentInDialect } from "../../runtime/declaration/json-schema.ts";
import type { Registry } from "../../runtime/declaration/registry.ts";
import { type Listener, type ListenOptions, listen } from "../../runtime/http/listen.ts";
import { createLog } from "../../runtime/logging/log.ts";
import { Cipher } from "../../runtime/secrets/cipher.ts";
import { createServer, type RecordsServer } from "../../runtime/server.ts";
import type { Services } from "../../runtime/services.ts";
import { ApiContract } from "./api-contract.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** Key of the superuser's token. */
export const TEST_KEY = "0123456789abcdef0123456789abcdef01234567";
const SECRET_KEY = "test".repeat(10);
const USERNAME = "tester";

export interface TestServerOptions {
  /** Settings besides the defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Default: the registry of the project's own models. */
  readonly registry?: Registry;
  /** The OpenAPI document that answers are held against. Default: the project's own. */
  readonly schemaFile?: URL;
  /** The GraphQL schema that is served. Default: the project's own. */
  readonly graphqlFile?: URL;
  /** Connections to the database. Default: 4. */
  readonly poolSize?: number;
  /** A migrated database. Default: a copy of the run's template. */
  readonly database?: TestDatabase;
}

/** An answer, read. */
export interface TestAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON; undefined when the answer is none. */
  readonly body: Body;
}

/** A page of a list. */
export interface Page<Item = Record<string, unknown>> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Item[];
}

const OWN_GRAPHQL = new URL("../../generated/schema.graphql", import.meta.url);
const OWN_SCHEMA = new URL("../../generated/openapi.json", import.meta.url);
const contracts = new Map<string, ApiContract>();

/**
 * A server on a database of its own, with a superuser and token. Every JSON answer below /api/ is held against the
 * OpenAPI document: a difference fails the request that got the answer.
 */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    registry = ownRegistry,
    schemaFile = OWN_SCHEMA,
    graphqlFile = OWN_GRAPHQL,
    environment = {},
    poolSize = 4,
  } = options;
  const testDatabase = options.database ?? (await createTestDatabase());
  const statements: string[] = [];
  const mediaFolder = await mkdtemp(join(tmpdir(), "infra-test-media-"));
  let logged = "";
  const log = createLog("warn", (text) => {
    logged += text;
  });
  // Without the record of the last use, the statements of a request do not depend on the clock.
  const config = readConfig({
    MAINTENANCE_MODE: "true",
    LOG_LEVEL: "warn",
    SECRET_KEY,
    MEDIA_ROOT: mediaFolder,
    ...environment,
  });
  const database = createDatabase({
    url: testDatabase.url,
    replicaUrls: config.databaseReplicaUrls,
    canPrepare: config.databasePreparedStatements,
    poolSize,
    onStatement: (text) => statements.push(text),
  });
  await ensureContentTypes(database, registry);
  const userId = await createSuperuser(database, registry, config.secretKey);
  const server = createServer({ registry, config, database, log, version: "3.7.0", schemaFile, graphqlFile });
  const contract = contractOf(schemaFile, config.apiDialect);
  const takeLogged = () => {
    log.flush();
    const text = logged;
    logged = "";
    return text;
  };
  return new TestServer({
    mediaFolder,
    server,
    database,
    testDatabase,
    statements,
    contract,
    registry,
    userId,
    takeLogged,
  });
}

function contractOf(file: URL, dialect: "spec" | "3.7"): ApiContract {
  const key = `${dialect} ${file.href}`;
  const known = contracts.get(key);
  if (known !== undefined) return known;
  const contract = new ApiContract(documentInDialect(JSON.parse(readFileSync(file, "utf8")), dialect));
  contracts.set(key, contract);
  return contract;
}

async function createSuperuser(database: Database, registry: Registry, secretKey: string | undefined): Promise<number> {
  const tokens = findPort(registry, "tokens");
  if (tokens === undefined) throw new Error("no model keeps tokens");
  // A database that had a server before has the user.
  const [known] = await database.run(`SELECT user_id FROM (${tokens.users}) AS u WHERE username = $1`, [USERNAME]);
  if (known !== undefined) return Number(known[0]);
  const [user] = await database.run(tokens.insertUser, [USERNAME, "!", true]);
  const cipher = Cipher.forFields(secretKey);
  await storeToken(database, tokens, { userId: user?.[0] as string, key: TEST_KEY, description: "for tests", cipher });
  return Number(user?.[0]);
}

interface Parts {
  readonly server: RecordsServer;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly statements: string[];
  readonly contract: ApiContract;
  readonly registry: Registry;
  readonly userId: number;
  readonly takeLogged: () => string;
  readonly mediaFolder: string;
}

export class TestServer {
  readonly database: Database;
  readonly registry: Registry;
  /** Id of the superuser whose token requests carry. */
  readonly userId: number;
  /** What the OpenAPI document says. */
  readonly contract: ApiContract;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.database = parts.database;
    this.registry = parts.registry;
    this.userId = parts.userId;
    this.contract = parts.contract;
    this.#parts = parts;
  }

  /** What the server's parts work with. */
  get services(): Services {
    return this.#parts.server.services;
  }

  get<Body = Record<string, unknown>>(
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer<Body>> {
    return this.request<Body>(path, { headers });
  }

  post<Body = Record<string, unknown>>(path: string, body: unknown): Promise<TestAnswer<Body>> {
    return this.request<Body>(path, { method: "POST", body: JSON.stringify(body) });
  }

  put<Body = Record<string, unknown>>(path: string, body: unknown): Promise<TestAnswer<Body>> {
    return this.request<Body>(path, { method: "PUT", body: JSON.stringify(body) });
  }

  patch<Body = Record<string, unknown>>(path: string, body: unknown): Promise<TestAnswer<Body>> {
    return this.request<Body>(path, { method: "PATCH", body: JSON.stringify(body) });
  }

  delete<Body = Record<string, unknown>>(path: string, body?: unknown): Promise<TestAnswer<Body>> {
    return this.request<Body>(path, { method: "DELETE", ...(body !== undefined && { body: JSON.stringify(body) }) });
  }

  options<Body = Record<string, unknown>>(path: string): Promise<TestAnswer<Body>> {
    return this.request<Body>(path, { method: "OPTIONS" });
  }

  /**
   * Any request, as JSON and with the superuser's token unless the headers say otherwise. Throws when the server failed (status 500)
   * and when the answer is not as documented.
   */
  async request<Body = Record<string, unknown>>(path: string, init: RequestInit = {}): Promise<TestAnswer<Body>> {
    const headers = new Headers(init.headers);
    if (!headers.has("authorization")) headers.set("Authorization", `Token ${TEST_KEY}`);
    if (init.body !== undefined && !headers.has("content-type")) headers.set("Content-Type", "application/json");
    const response = await this.#parts.server.request(path, { ...init, headers });
    const text = await response.text();
    const method = init.method ?? "GET";
    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}\n${this.logged()}`);
    const differences = this.differences(method, path, { status: response.status, headers: response.headers, text });
    if (differences.length > 0) throw new Error([`${method} ${path} is not as documented:`, ...differences].join("\n"));
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson && text !== "" ? JSON.parse(text) : undefined) as Body,
    };
  }

  /** Address of its database. */
  get databaseUrl(): string {
    return this.#parts.testDatabase.url;
  }

  /** Statements sent to the database while `work` ran, in order. */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    this.#parts.statements.length = 0;
    await work();
    return [...this.#parts.statements];
  }

  /** What was logged since the last call, warnings and errors only. */
  logged(): string {
    return this.#parts.takeLogged();
  }

  /** Opens a port on the loopback interface for requests whose answers the test judges itself. */
  open(patience: Pick<ListenOptions, "headerMilliseconds" | "requestMilliseconds"> = {}): Promise<Listener> {
    return listen(this.#parts.server.handle, { ...patience, host: "127.0.0.1", port: 0, log: createLog("silent") });
  }

  /** Opens a port on the loopback interface. `problems` gathers answers that are not as documented. */
  async listen(): Promise<{ url: string; problems: readonly string[]; close(): Promise<void> }> {
    const problems: string[] = [];
    const listener = await listen(
      async (request, bindings) => {
        const response = await this.#parts.server.handle(request, bindings);
        const text = await response.clone().text();
        const { status, headers } = response;
        const found = this.differences(request.method, request.url, { status, headers, text });
        problems.push(...found.map((line) => `${request.method} ${request.url}: ${line}`));
        return response;
      },
      { host: "127.0.0.1", port: 0, log: createLog("silent") },
    );
    return { url: listener.url, problems, close: () => listener.close() };
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.#parts.testDatabase.drop();
    await rm(this.#parts.mediaFolder, { recursive: true });
  }

  /** How an answer below /api/ differs from what is documented, a line each. */
  differences(method: string, url: string, answer: { status: number; headers: Headers; text: string }): string[] {
    const path = new URL(url, "http://localhost").pathname;
    if (!path.startsWith("/api/")) return [];
    const contentType = answer.headers.get("content-type")?.split(";")[0] ?? "";
    // What browsers see of an address is no part of the interface for programs.
    if (contentType === "text/html") return [];
    return this.contract.differences({ method, path, status: answer.status, contentType, text: answer.text });
  }
}
