import pg from "pg";
import { DatabaseBusy } from "./database-busy.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { StatementBatch } from "./statement-batch.ts";
import { clientOf } from "./writer-client.ts";

export interface PoolOptions {
  /** postgres:// address; with several hosts, that of the one that takes writes is used. */
  readonly url: string;
  /** Connections kept at most; further requests wait. Default 10. */
  readonly poolSize?: number | undefined;
  /** How much may wait for one; what comes then fails with DatabaseBusy. Default: any number. */
  readonly mostWaiting?: number | undefined;
  /** Milliseconds after which a statement fails (isTimeout()); 0 for never. Default: what the server says. */
  readonly statementTimeoutMs?: number | undefined;
  /** Told of connections that broke while idle; the pool replaces them. */
  readonly onBroken?: ((error: Error) => void) | undefined;
}

/** How long to wait for a connection to be made before it is an error. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * What is sent to a new connection. Just-in-time compilation costs more than it saves on statements of a few milliseconds. Joins
 * stand in the order in which they are to be made: looking for a better one takes longer than reading their rows. At PostgreSQL's
 * default price of a random page, that of discs that turn, a page of fifty rows is joined by reading whole tables: whoever set
 * another price knows better.
 */
const SESSION_SETTINGS = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET bytea_output = 'hex'; SET jit = off;
  SET join_collapse_limit = 4;
  SELECT set_config('random_page_cost', '1.1', false) WHERE current_setting('random_page_cost') = '4'`;

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

/** Connections to PostgreSQL that speak UTC and ISO dates, made when they are needed. */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, poolSize = 10, mostWaiting, statementTimeoutMs, onBroken } = options;
  const timeout = statementTimeoutMs === undefined ? "" : `; SET statement_timeout = ${statementTimeoutMs}`;
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientOf(url),
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: KYSELY_TYPES,
    // node-postgres waits for this before it hands the connection out.
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS + timeout);
    },
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on("error", (error) => onBroken?.(error));
  // The same for one in use: it may break between two statements, when nothing of ours listens. What was sent on it fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  if (mostWaiting !== undefined) bounds.set(pool, mostWaiting);
  return pool;
}

/** How much may wait for a connection of a pool. */
const bounds = new WeakMap<pg.Pool, number>();

const isBusy = (pool: pg.Pool): boolean => pool.waitingCount >= (bounds.get(pool) ?? Number.POSITIVE_INFINITY);

/** Sends a batch on any connection of the pool. */
export function submitTo(pool: pg.Pool, batch: StatementBatch): void {
  if (isBusy(pool)) {
    batch.fail(new DatabaseBusy());
    return;
  }
  pool.connect((error, client, release) => {
    if (client === undefined) {
      batch.fail(new DatabaseUnavailable(error));
      return;
    }
    batch.onEnd = () => release();
    client.query(batch);
  });
}

/** A connection for work that needs the same one for several statements. Throws DatabaseUnavailable, or DatabaseBusy. */
export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  if (isBusy(pool)) throw new DatabaseBusy();
  return pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
}
