import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { ColumnText, Sql } from "../declaration/hooks.ts";
import { shouldRetry } from "./constraint-error.ts";
import type { AnyDatabase, Connection, Database, PoolState } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { type BatchTime, type Statement, StatementBatch } from "./statement-batch.ts";
import { StatementUses } from "./statement-uses.ts";

export interface DatabaseOptions {
  readonly url: string;
  /** Connections kept at most; further requests wait. Default 10. */
  readonly poolSize?: number;
  /** Told the text of every statement before it is sent (for counting and logs). */
  readonly onStatement?: (text: string) => void;
  /** Told of statements that took so many milliseconds or more. */
  readonly slow?: { readonly milliseconds: number; readonly report: (statements: SlowStatements) => void };
  /** Told of connections that broke while idle; the pool replaces them. */
  readonly onBroken?: (error: Error) => void;
}

/** Statements that were sent together. */
export interface SlowStatements {
  /** With $1, $2 … in the places of their values. */
  readonly texts: readonly string[];
  /** Of all of them. */
  readonly milliseconds: number;
  /** The request they ran for; undefined where it is not known. */
  readonly requestId: string | undefined;
}

/** How often a transaction is repeated after a deadlock or serialization failure. */
const MOST_RETRIES = 5;
/** How long to wait for a connection to be made before it is an error. */
const CONNECT_TIMEOUT_MS = 10_000;

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
  // The same for one in use: it may break between two statements, when nothing of ours listens. What was sent on it fails.
  pool.on("connect", (client) => client.on("error", ignore));
  return new PooledDatabase(pool, options);
}

const ignore = (): void => undefined;

/** Just-in-time compilation costs more than it saves on statements of a few milliseconds. */
const SESSION_SETTINGS = "SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET bytea_output = 'hex'; SET jit = off";

/** What the connections of one database have in common. */
interface Shared {
  readonly compiler: Kysely<AnyDatabase>;
  readonly uses: StatementUses;
  readonly onStatement: DatabaseOptions["onStatement"];
  readonly slow: DatabaseOptions["slow"];
}

/** Judges the time of a request's batches; undefined when nobody wants to know. */
function slowWatch({ slow }: Shared, requestId?: string): BatchTime | undefined {
  if (slow === undefined) return undefined;
  return (texts, milliseconds) => {
    if (milliseconds >= slow.milliseconds) slow.report({ texts, milliseconds, requestId });
  };
}

/** Compiles statements and tells of them; how they are sent is another matter. */
abstract class PreparingConnection implements Connection {
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  run(text: string, values: readonly unknown[], name?: string): Promise<ColumnText[][]> {
    this.#shared.onStatement?.(text);
    return this.send({ text, values, isPrepared: name !== undefined });
  }

  query(statement: Sql): Promise<ColumnText[][]> {
    const { sql: text, parameters: values } = statement.compile(this.#shared.compiler);
    this.#shared.onStatement?.(text);
    return this.send({ text, values, isPrepared: this.#shared.uses.isFrequent(text) });
  }

  protected abstract send(statement: Statement): Promise<ColumnText[][]>;
}

/** Gathers the statements of one moment into a batch: all that are asked for before the process waits for something. */
class GatheringConnection extends PreparingConnection {
  readonly #submit: (batch: StatementBatch) => void;
  readonly #watch: BatchTime | undefined;
  #gathered: StatementBatch | undefined;

  constructor(shared: Shared, submit: (batch: StatementBatch) => void, requestId?: string) {
    super(shared);
    this.#submit = submit;
    this.#watch = slowWatch(shared, requestId);
  }

  send(statement: Statement): Promise<ColumnText[][]> {
    this.#gathered ??= this.#begin();
    return this.#gathered.add(statement);
  }

  #begin(): StatementBatch {
    const batch = new StatementBatch(this.#watch);
    // A tick comes when no promise is left that could go on. The second one lets those have their say that wait for the
    // first to gather something themselves.
    process.nextTick(queueMicrotask, () =>
      process.nextTick(() => {
        this.#gathered = undefined;
        this.#submit(batch);
      }),
    );
    return batch;
  }
}

class PooledDatabase extends PreparingConnection implements Database {
  readonly kysely: Kysely<AnyDatabase>;
  readonly #pool: pg.Pool;
  readonly #shared: Shared;

  readonly #watch: BatchTime | undefined;

  constructor(pool: pg.Pool, { onStatement, slow }: DatabaseOptions) {
    const kysely = new Kysely<AnyDatabase>({
      dialect: new PostgresDialect({ pool }),
      ...(onStatement && { log: (event) => onStatement(event.query.sql) }),
    });
    const shared: Shared = { compiler: kysely, uses: new StatementUses(), onStatement, slow };
    super(shared);
    this.kysely = kysely;
    this.#pool = pool;
    this.#shared = shared;
    this.#watch = slowWatch(shared);
  }

  async transaction<T>(work: (connection: Connection) => Promise<T>, requestId?: string): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#transactionOnce({ begin: ["BEGIN"], requestId }, work);
      } catch (error) {
        if (attempt === MOST_RETRIES || !shouldRetry(error)) throw error;
        // Two transactions that got in each other's way must not meet again: wait up to 10, 20, 40 … ms at random.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
      }
    }
  }

  snapshot<T>(
    { timeoutMs, requestId }: { readonly timeoutMs: number; readonly requestId?: string },
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const begin = ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", `SET LOCAL statement_timeout = ${timeoutMs}`];
    return this.#transactionOnce({ begin, requestId }, work);
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
    if (!this.#pool.ended) await this.#pool.end();
  }

  gathering(requestId?: string): Connection {
    return new GatheringConnection(this.#shared, (batch) => this.#submit(batch), requestId);
  }

  poolState(): PoolState {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  protected send(statement: Statement): Promise<ColumnText[][]> {
    const batch = new StatementBatch(this.#watch);
    const rows = batch.add(statement);
    this.#submit(batch);
    return rows;
  }

  /** Sends a batch on any connection. */
  #submit(batch: StatementBatch): void {
    this.#pool.connect((error, client, release) => {
      if (client === undefined) {
        batch.fail(new DatabaseUnavailable(error));
        return;
      }
      batch.onEnd = () => release();
      client.query(batch);
    });
  }

  async #transactionOnce<T>(
    { begin, requestId }: { readonly begin: readonly string[]; readonly requestId: string | undefined },
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    let broken: Error | undefined;
    const queue = new BatchQueue(client);
    const connection = new GatheringConnection(this.#shared, (batch) => queue.add(batch), requestId);
    const control = (text: string) => connection.send({ text, values: [], isPrepared: true });
    try {
      // Travels with the first statement of the work.
      const begun = Promise.all(begin.map(control));
      // When the connection breaks, the work fails with it and nobody waits for this any more.
      begun.catch(ignore);
      const result = await work(connection);
      await begun;
      await control("COMMIT");
      return result;
    } catch (error) {
      await control("ROLLBACK").catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      queue.close();
      client.release(broken);
    }
  }
}

/** Sends batches on one client, each when the one before has ended. */
class BatchQueue {
  readonly #client: pg.PoolClient;
  readonly #waiting: StatementBatch[] = [];
  #isBusy = false;
  #isClosed = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  add(batch: StatementBatch): void {
    if (this.#isClosed) batch.fail(new Error("The transaction has ended."));
    else this.#waiting.push(batch);
    if (!this.#isBusy) this.#next();
  }

  /** Refuses further batches: what still runs when its transaction has ended must not write outside of one. */
  close(): void {
    this.#isClosed = true;
  }

  #next(): void {
    const batch = this.#waiting.shift();
    this.#isBusy = batch !== undefined;
    if (batch === undefined) return;
    batch.onEnd = () => this.#next();
    this.#client.query(batch);
  }
}
