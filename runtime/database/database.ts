import type { Kysely } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";

/** Loosely typed tables: names come from declarations. */
export type AnyDatabase = Record<string, Record<string, unknown>>;

/** Runs statements on one connection or on any of the pool. Rows are arrays of column texts (PostgreSQL text format). */
export interface Connection {
  /** Whether it may see changes that are not committed. Default: false. */
  readonly isWriting?: boolean;
  /** `name` makes it a prepared statement; only for texts of which there is a bounded number. */
  run(text: string, values: readonly unknown[], name?: string): Promise<ColumnText[][]>;
  /** Compiles and runs a composed statement. */
  query(statement: Sql): Promise<ColumnText[][]>;
  /** Takes over a wait, where there is a transaction: its end waits, and fails with it. Statements asked for so far go along with the end. */
  leave?(work: Promise<unknown>): void;
  /**
   * Whether a statement is planned each time it comes for the sake of this condition, whose values decide how it is best answered.
   * Default: never.
   */
  plansEachTime?(condition: Sql): boolean;
}

export interface PoolState {
  /** Connections that are open, and how many of them nobody uses. */
  readonly open: number;
  readonly idle: number;
  /** Work that waits for one. */
  readonly waiting: number;
}

/** What a request reads, and for whom the log names it. */
export interface ReadOptions {
  readonly requestId?: string | undefined;
  /**
   * A position of the database's log that the answer must include, of Actor.position: a replica that has come so far may give it,
   * else the database itself does. Default: always the database itself.
   */
  readonly position?: string | undefined;
}

export interface ReplicaState {
  /** "host:port" */
  readonly address: string;
  /** Whether it could not be reached a moment ago. */
  readonly isAway: boolean;
  /** Requests that it answered, was behind for, or failed to answer. */
  readonly results: Readonly<Record<"read" | "behind" | "failed", number>>;
}

export interface Database extends Connection {
  /**
   * One transaction: committed when `work` ends, rolled back when it throws. Retried on deadlock and serialization failure.
   * `requestId` here and below: the request it is for, as the log of slow statements names it.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>, requestId?: string): Promise<T>;
  /**
   * A transaction that only reads, and sees the database as it was at its first statement. A statement that takes longer than
   * `timeoutMs` fails (isTimeout()). `work` starts anew on the database when a replica cannot end it.
   */
  snapshot<T>(
    options: ReadOptions & { readonly timeoutMs: number },
    work: (connection: Connection) => Promise<T>,
  ): Promise<T>;
  /**
   * A connection for one request: statements that are asked for at the same moment go to PostgreSQL together, run one after
   * another on one connection of the pool, and fail together.
   */
  gathering(requestId?: string): Connection;
  /** The same for a request that only reads, maybe from a replica. */
  reading(options: ReadOptions): Connection;
  readonly hasReplicas: boolean;
  replicaStates(): readonly ReplicaState[];
  /** Connections of the pool. */
  poolState(): PoolState;
  /** For statements that deserve types; same pool. */
  readonly kysely: Kysely<AnyDatabase>;
  close(): Promise<void>;
}
