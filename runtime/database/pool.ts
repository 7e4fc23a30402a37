import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { ColumnText } from "../declaration/hooks.ts";
import { shouldRetry } from "./constraint-error.ts";
import type { AnyDatabase, Connection, Database, PoolState, ReadOptions, ReplicaState } from "./database.ts";
import { isUnavailable } from "./database-unavailable.ts";
import {
  GatheringConnection,
  PreparingConnection,
  type Shared,
  type SlowStatements,
  slowWatch,
} from "./gathering-connection.ts";
import { connectTo, openPool, submitTo } from "./open-pool.ts";
import { ReplicaRead, Replicas } from "./replicas.ts";
import { runTransaction } from "./run-transaction.ts";
import { type BatchTime, type Statement, StatementBatch } from "./statement-batch.ts";
import { StatementUses } from "./statement-uses.ts";

export interface DatabaseOptions {
  /** postgres:// address; `one:5432,two:5432` for its host names several servers, of which one takes writes. */
  readonly url: string;
  /** Addresses of standbys that may answer reads. Default: none. */
  readonly replicaUrls?: readonly string[] | undefined;
  /** Connections kept at most to each server; further requests wait. Default 10. */
  readonly poolSize?: number;
  /** How much may wait for a connection; what comes then fails with DatabaseBusy. Default: any number. */
  readonly mostWaiting?: number;
  /** Milliseconds after which a statement fails (isTimeout()); 0 for never. Default: what the server says. */
  readonly statementTimeoutMs?: number | undefined;
  /** Whether statements may be kept by the server between transactions. Default true. */
  readonly canPrepare?: boolean;
  /** Told the text of every statement before it is sent (for counting and logs). */
  readonly onStatement?: (text: string) => void;
  /** Told of statements that took so many milliseconds or more. */
  readonly slow?: { readonly milliseconds: number; readonly report: (statements: SlowStatements) => void };
  /** Told of connections that broke while idle; the pool replaces them. */
  readonly onBroken?: (error: Error) => void;
}

/** How often a transaction is repeated after a deadlock or serialization failure. */
const MOST_RETRIES = 5;

/**
 * Opens a pool on PostgreSQL 14 or later. Connects with the first statement, so an unreachable server is an error there.
 * Sessions speak UTC and ISO dates, so column texts can be answered as they are.
 */
export function createDatabase(options: DatabaseOptions): Database {
  return new PooledDatabase(options);
}

class PooledDatabase extends PreparingConnection implements Database {
  readonly kysely: Kysely<AnyDatabase>;
  readonly #pool: pg.Pool;
  readonly #replicas: Replicas;
  readonly #shared: Shared;
  readonly #watch: BatchTime | undefined;

  constructor({ onStatement, slow, canPrepare = true, replicaUrls = [], ...options }: DatabaseOptions) {
    const pool = openPool(options);
    const kysely = new Kysely<AnyDatabase>({
      dialect: new PostgresDialect({ pool }),
      ...(onStatement && { log: (event) => onStatement(event.query.sql) }),
    });
    const shared: Shared = { compiler: kysely, uses: new StatementUses(), onStatement, slow, canPrepare };
    super(shared);
    this.kysely = kysely;
    this.#pool = pool;
    this.#replicas = new Replicas(replicaUrls, options);
    this.#shared = shared;
    this.#watch = slowWatch(shared);
  }

  async transaction<T>(work: (connection: Connection) => Promise<T>, requestId?: string): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        const client = await connectTo(this.#pool);
        return await runTransaction(
          { shared: this.#shared, client, begin: ["BEGIN"], requestId, isWriting: true },
          work,
        );
      } catch (error) {
        if (attempt === MOST_RETRIES || !shouldRetry(error)) throw error;
        // Two transactions that got in each other's way must not meet again: wait up to 10, 20, 40 … ms at random.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
      }
    }
  }

  async snapshot<T>(
    { timeoutMs, requestId, position }: ReadOptions & { readonly timeoutMs: number },
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const begin = ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", `SET LOCAL statement_timeout = ${timeoutMs}`];
    const options = { shared: this.#shared, begin, requestId, isWriting: false };
    const replica = position === undefined ? undefined : this.#replicas.next();
    const near = position && (await replica?.connectAt(position));
    if (near) {
      try {
        return await runTransaction({ ...options, client: near }, work);
      } catch (error) {
        if (!isUnavailable(error) && !shouldRetry(error)) throw error;
        replica?.failed(error);
      }
    }
    return runTransaction({ ...options, client: await connectTo(this.#pool) }, work);
  }

  async close(): Promise<void> {
    await this.kysely.destroy();
    if (!this.#pool.ended) await this.#pool.end();
    await this.#replicas.close();
  }

  gathering(requestId?: string): Connection {
    return new GatheringConnection(this.#shared, (batch) => submitTo(this.#pool, batch), requestId);
  }

  reading({ requestId, position }: ReadOptions): Connection {
    const replica = position === undefined ? undefined : this.#replicas.next();
    if (position === undefined || replica === undefined) return this.gathering(requestId);
    const read = new ReplicaRead(replica, position, slowWatch(this.#shared, requestId));
    const submit = async (batch: StatementBatch) => {
      if (!(await read.answer(batch))) submitTo(this.#pool, batch);
    };
    return new GatheringConnection(this.#shared, (batch) => void submit(batch), requestId);
  }

  get hasReplicas(): boolean {
    return !this.#replicas.isEmpty;
  }

  replicaStates(): readonly ReplicaState[] {
    return this.#replicas.states();
  }

  poolState(): PoolState {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  protected send(statement: Statement): Promise<ColumnText[][]> {
    const batch = new StatementBatch(this.#watch);
    const rows = batch.add(statement);
    submitTo(this.#pool, batch);
    return rows;
  }
}
