import { registry } from "../../generated/registry.ts";
import { readConfig } from "../../runtime/config.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import { createLog } from "../../runtime/logging/log.ts";
import { createServer } from "../../runtime/server.ts";
import type { LoadRequest } from "./request-load.ts";

/** Our server in this process, which counts the statements it sends. */
export class CountingServer {
  readonly #database: ReturnType<typeof createDatabase>;
  readonly #server: ReturnType<typeof createServer>;
  readonly #authorization: string;
  #statements = 0;

  constructor(databaseUrl: string, tokenKey: string) {
    this.#authorization = `Token ${tokenKey}`;
    this.#database = createDatabase({ url: databaseUrl, onStatement: () => (this.#statements += 1) });
    this.#server = createServer({
      registry,
      config: readConfig({ MAINTENANCE_MODE: "true", LOG_LEVEL: "silent" }),
      database: this.#database,
      log: createLog("silent"),
      version: "",
      schemaFile: new URL("../../generated/openapi.json", import.meta.url),
      graphqlFile: new URL("../../generated/schema.graphql", import.meta.url),
    });
  }

  /** Statements since the last call. */
  takeStatements(): number {
    const taken = this.#statements;
    this.#statements = 0;
    return taken;
  }

  async get(path: string): Promise<string> {
    const response = await this.#server.request(path, { headers: { Authorization: this.#authorization } });
    return response.text();
  }

  /** The answer to a POST. Throws when nothing was created. */
  post<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.send<Answer>("POST", path, body);
  }

  /** The answer to a write; undefined when it has no body. Throws when the write was refused. */
  async send<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
    const headers = { Authorization: this.#authorization, "Content-Type": "application/json" };
    const response = await this.#server.request(path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  }

  /** Number of statements that a request takes. Throws when it is refused. */
  async count({ method = "GET", path, body, prefer }: LoadRequest): Promise<number> {
    const headers = {
      Authorization: this.#authorization,
      "Content-Type": "application/json",
      ...(prefer !== undefined && { Prefer: prefer }),
    };
    this.takeStatements();
    const response = await this.#server.request(path, { method, headers, ...(body !== undefined && { body }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return this.takeStatements();
  }

  /** Runs a statement of its own, beside the server. */
  async run(statement: string): Promise<void> {
    await this.#database.run(statement, []);
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
