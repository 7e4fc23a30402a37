import type { Kysely } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";

/** Loosely typed tables: names come from declarations. */
export type AnyDatabase = Record<string, Record<string, unknown>>;

/** Runs statements on one connection or on any of the pool. Rows are arrays of column texts (PostgreSQL text format). */
export interface Connection {
  /** `name` makes it a prepared statement; only for texts of which there is a bounded number. */
  run(text: string, values: readonly unknown[], name?: string): Promise<ColumnText[][]>;
  /** Compiles and runs a composed statement. */
  query(statement: Sql): Promise<ColumnText[][]>;
}

export interface PoolState {
  /** Connections that are open, and how many of them nobody uses. */
  readonly open: number;
  readonly idle: number;
  /** Work that waits for one. */
  readonly waiting: number;
}

export interface Database extends Connection {
  /**
   * One transaction: committed when `work` ends, rolled back when it throws. Retried on deadlock and serialization failure.
   * `requestId` here and below: the request it is for, as the log of slow statements names it.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>, requestId?: string): Promise<T>;
  /**
   * A transaction that only reads, and sees the database as it was at its first statement. A statement that takes longer than
   * `timeoutMs` fails (isTimeout()).
   */
  snapshot<T>(
    options: { readonly timeoutMs: number; readonly requestId?: string },
    work: (connection: Connection) => Promise<T>,
  ): Promise<T>;
  /**
   * A connection for one request: statements that are asked for at the same moment go to PostgreSQL together, run one after
   * another on one connection of the pool, and fail together.
   */
  gathering(requestId?: string): Connection;
  /** Connections of the pool. */
  poolState(): PoolState;
  /** For statements that deserve types; same pool. */
  readonly kysely: Kysely<AnyDatabase>;
  close(): Promise<void>;
}
