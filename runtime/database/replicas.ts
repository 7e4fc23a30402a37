import type pg from "pg";
import type { ReplicaState } from "./database.ts";
import { isUnavailable } from "./database-unavailable.ts";
import { connectTo, openPool, type PoolOptions, submitTo } from "./open-pool.ts";
import { type BatchTime, StatementBatch } from "./statement-batch.ts";

/** How long a replica that could not be reached is left alone. */
const AWAY_MS = 5_000;
/** Whether everything up to a position of the primary's log is there; statements after this one see it. */
const CHECK = "SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn";

export type ReplicaOptions = Pick<PoolOptions, "poolSize" | "statementTimeoutMs">;

/** The replicas of a database, asked in turn. */
export class Replicas {
  readonly #all: readonly Replica[];
  #turn = 0;

  /** `urls`: postgres:// addresses of standbys. */
  constructor(urls: readonly string[], options: ReplicaOptions) {
    this.#all = urls.map((url) => new Replica(url, options));
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** undefined while all are away. */
  next(): Replica | undefined {
    for (let tried = 0; tried < this.#all.length; tried += 1) {
      this.#turn = (this.#turn + 1) % this.#all.length;
      const replica = this.#all[this.#turn];
      if (replica?.isAway === false) return replica;
    }
    return undefined;
  }

  states(): ReplicaState[] {
    return this.#all.map((replica) => replica.state());
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((replica) => replica.pool.end()));
  }
}

/** A read-only copy of the database, which may be behind it or away. */
export class Replica {
  readonly pool: pg.Pool;
  readonly #address: string;
  readonly #results = { read: 0, behind: 0, failed: 0 };
  #awayUntil = 0;

  constructor(url: string, { poolSize, statementTimeoutMs }: ReplicaOptions) {
    this.#address = new URL(url).host;
    this.pool = openPool({ url, poolSize, statementTimeoutMs });
  }

  get isAway(): boolean {
    return performance.now() < this.#awayUntil;
  }

  count(result: keyof ReplicaState["results"]): void {
    this.#results[result] += 1;
  }

  /** Any failure is the primary's to judge: it is asked next. */
  failed(error: unknown): void {
    this.count("failed");
    if (isUnavailable(error)) this.#awayUntil = performance.now() + AWAY_MS;
  }

  /** A connection that has everything up to the position; undefined when there is none now. */
  async connectAt(position: string): Promise<pg.PoolClient | undefined> {
    try {
      const client = await connectTo(this.pool);
      const batch = new StatementBatch();
      const checked = batch.add({ text: CHECK, values: [position], isPrepared: false });
      client.query(batch);
      const isThere = await checked.then(isTrue).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      this.count(isThere ? "read" : "behind");
      if (isThere) return client;
      client.release();
    } catch (error) {
      this.failed(error);
    }
    return undefined;
  }

  state(): ReplicaState {
    return { address: this.#address, isAway: this.isAway, results: { ...this.#results } };
  }
}

/** What one request reads from a replica: all of it, or from some statement on nothing. */
export class ReplicaRead {
  readonly #replica: Replica;
  readonly #position: string;
  readonly #watch: BatchTime | undefined;
  #state: "unchecked" | "checked" | "over" = "unchecked";

  /** `position`: what the request must see, as pg_current_wal_insert_lsn() gives it. */
  constructor(replica: Replica, position: string, watch: BatchTime | undefined) {
    this.#replica = replica;
    this.#position = position;
    this.#watch = watch;
  }

  /** Answers the batch, or resolves to false and has changed nothing of it. */
  async answer(batch: StatementBatch): Promise<boolean> {
    if (this.#state === "over") return false;
    const copy = new StatementBatch(this.#watch);
    const check = { text: CHECK, values: [this.#position], isPrepared: true };
    const checked = this.#state === "checked" ? TRUE : copy.add(check);
    const results = batch.statements.map((statement) => copy.add(statement));
    submitTo(this.#replica.pool, copy);
    try {
      const [answer, ...rows] = await Promise.all([checked, ...results]);
      const isThere = isTrue(answer);
      if (this.#state === "unchecked") this.#replica.count(isThere ? "read" : "behind");
      this.#state = isThere ? "checked" : "over";
      if (isThere) batch.resolve(rows);
      return isThere;
    } catch (error) {
      this.#state = "over";
      this.#replica.failed(error);
      return false;
    }
  }
}

const TRUE = [["t"]];
const isTrue = (rows: readonly (readonly unknown[])[]): boolean => rows[0]?.[0] === "t";
