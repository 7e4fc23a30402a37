import { sql } from "kysely";
import type { Connection } from "../database/database.ts";

/** For how long sizes are taken as current. */
const FRESH_MS = 60_000;

/** How many rows tables hold, as the database's statistics estimate them. */
export interface TableSizes {
  /** At least 1; 1 for tables that are not known. */
  rowsOf(table: string): number;
}

/** Keeps the sizes of all tables for a minute; the first request waits for them, later ones go on with what is known. */
export class TableSizeCache {
  readonly #connection: Connection;
  #sizes: Promise<TableSizes> | undefined;
  #readAt = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get(): Promise<TableSizes> {
    if (this.#sizes !== undefined && performance.now() - this.#readAt < FRESH_MS) return this.#sizes;
    this.#readAt = performance.now();
    const before = this.#sizes;
    const reading = this.#read();
    this.#sizes = before ?? reading;
    reading.then(
      () => {
        this.#sizes = reading;
      },
      () => {
        this.#sizes = before;
        this.#readAt = 0;
      },
    );
    return this.#sizes;
  }

  /** The planner's number is from the last ANALYZE, the collector's from the last commits. */
  async #read(): Promise<TableSizes> {
    const rows = await this.#connection.query(
      sql`SELECT c.relname, GREATEST(c.reltuples, pg_stat_get_live_tuples(c.oid))::bigint FROM pg_class c
        WHERE c.relkind IN ('r', 'p') AND pg_table_is_visible(c.oid)`,
    );
    const sizes = new Map(rows.map(([table, count]) => [table, Math.max(1, Number(count))]));
    return { rowsOf: (table) => sizes.get(table) ?? 1 };
  }
}
