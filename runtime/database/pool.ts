import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { ColumnText, Sql } from "../declaration/hooks.ts";
import { shouldRetry } from "./constraint-error.ts";
import type { AnyDatabase, Connection, Database } from "./database.ts";
import { StatementNames } from "./statement-names.ts";

export interface DatabaseOptions {
  readonly url: string;
  /** Connections kept at most; further requests wait. Default 10. */
  readonly poolSize?: number;
  /** Told the text of every statement before it is sent (for counting and logs). */
  readonly onStatement?: (text: string) => void;
  /** Told of connections that broke while idle; the pool replaces them. */
  readonly onBroken?: (error: Error) => void;
}

/** How often a transaction is repeated after a deadlock or serialization failure. */
const MOST_RETRIES = 5;
/** How long to wait for a connection to be made before it is an error. */
const CONNECT_TIMEOUT_MS = 10_000;

/** For statements of Connection: nothing is parsed, every value stays PostgreSQL's text. */
const TEXT_TYPES: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };
const KEPT_AS_TEXT: ReadonlySet<number> = new Set([
  pg.types.builtins.DATE,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
]);
/** For Kysely: numbers up to 32 bits, booleans, JSON and arrays are values; times stay text, so no precision is lost. */
const KYSELY_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    KEPT_AS_TEXT.has(type) ? (value: string) => value : pg.types.getTypeParser(type, format),
};

/**
 * Opens a pool on PostgreSQL 14 or later. Connects with the first statement, so an unreachable server is an error there.
 * Sessions speak UTC and ISO dates, so column texts can be answered as they are.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: KYSELY_TYPES,
    // node-postgres waits for this before it hands the connection out.
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS);
    },
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on("error", (error) => options.onBroken?.(error));
  return new PooledDatabase(pool, options.onStatement);
}

/** Just-in-time compilation costs more than it saves on statements of a few milliseconds. */
const SESSION_SETTINGS = "SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET bytea_output = 'hex'; SET jit = off";

type Client = pg.Pool | pg.PoolClient;

/** What the connections of one database have in common. */
interface Shared {
  readonly compiler: Kysely<AnyDatabase>;
  readonly names: StatementNames;
  readonly onStatement: ((text: string) => void) | undefined;
}

class ClientConnection implements Connection {
  readonly #client: Client;
  readonly #compiler: Kysely<AnyDatabase>;
  readonly #names: StatementNames;
  readonly #onStatement: ((text: string) => void) | undefined;

  constructor(client: Client, shared: Shared) {
    this.#client = client;
    this.#compiler = shared.compiler;
    this.#names = shared.names;
    this.#onStatement = shared.onStatement;
  }

  async run(text: string, values: readonly unknown[], name?: string): Promise<ColumnText[][]> {
    this.#onStatement?.(text);
    const query = { text, values: values as unknown[], rowMode: "array" as const, types: TEXT_TYPES };
    const result = await this.#client.query<ColumnText[]>(name === undefined ? query : { ...query, name });
    return result.rows;
  }

  query(statement: Sql): Promise<ColumnText[][]> {
    const { sql, parameters } = statement.compile(this.#compiler);
    return this.run(sql, parameters, this.#names.nameOf(sql));
  }
}

class PooledDatabase extends ClientConnection implements Database {
  readonly kysely: Kysely<AnyDatabase>;
  readonly #pool: pg.Pool;
  readonly #shared: Shared;

  constructor(pool: pg.Pool, onStatement: ((text: string) => void) | undefined) {
    const kysely = new Kysely<AnyDatabase>({
      dialect: new PostgresDialect({ pool }),
      ...(onStatement && { log: (event) => onStatement(event.query.sql) }),
    });
    const shared: Shared = { compiler: kysely, names: new StatementNames(), onStatement };
    super(pool, shared);
    this.kysely = kysely;
    this.#pool = pool;
    this.#shared = shared;
  }

  async transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#transactionOnce(work);
      } catch (error) {
        if (attempt === MOST_RETRIES || !shouldRetry(error)) throw error;
        // Two transactions that got in each other's way must not meet again: wait up to 10, 20, 40 … ms at random.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
      }
    }
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
    if (!this.#pool.ended) await this.#pool.end();
  }

  async #transactionOnce<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("BEGIN");
      const result = await work(new ClientConnection(client, this.#shared));
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
