import { sql } from "kysely";
import { WINDOW_MINUTES } from "../auth/login-throttle.ts";
import type { Config } from "../config.ts";
import type { Connection } from "../database/database.ts";
import { findPort } from "../declaration/find-port.ts";
import type { Sql } from "../declaration/hooks.ts";
import { errorFacts } from "../logging/error-facts.ts";
import type { Log } from "../logging/log.ts";
import type { Catalog } from "../query/catalog.ts";

export interface HousekeepingOptions {
  readonly connection: Connection;
  readonly catalog: Catalog;
  readonly config: Config;
  readonly log: Log;
}

/** Rows that nobody needs any more, by the clock of the database. */
interface Expired {
  readonly table: string;
  readonly condition: Sql;
}

const EVERY_MS = 600_000;
/** Rows deleted with one statement: few enough that nobody waits for it. */
const BATCH = 5000;

/**
 * Deletes what is older than it is to be kept, every ten minutes, as long as a process lasts; any number of processes may.
 * In MAINTENANCE_MODE nothing is deleted.
 */
export class Housekeeping {
  readonly #options: HousekeepingOptions;
  readonly #expired: readonly Expired[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: HousekeepingOptions) {
    this.#options = options;
    this.#expired = expiredRows(options);
  }

  start(): void {
    if (this.#options.config.maintenanceMode) return;
    const clean = () => {
      this.#running = this.clean().catch((error: unknown) => {
        this.#options.log.warn("old rows were not deleted", errorFacts(error));
      });
    };
    this.#timer = setInterval(clean, EVERY_MS);
    clean();
  }

  /** Resolves when the statement that is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Deletes all that is old enough now. */
  async clean(): Promise<void> {
    for (const { table, condition } of this.#expired) {
      const rows = await this.#delete(sql.table(table), condition);
      if (rows > 0) this.#options.log.info("old rows were deleted", { table, rows });
    }
  }

  async #delete(table: Sql, condition: Sql): Promise<number> {
    const batch = sql`SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    for (let all = 0; ; ) {
      const rows = await this.#options.connection.query(
        sql`DELETE FROM ${table} WHERE ctid = ANY(ARRAY(${batch})) RETURNING 1`,
      );
      all += rows.length;
      if (rows.length < BATCH || this.#isStopped) return all;
    }
  }
}

function expiredRows({ catalog, config }: HousekeepingOptions): Expired[] {
  const tableOf = (port: "tasks" | "jobs") => catalog.models[findPort(catalog.registry, port)?.model ?? ""]?.table;
  const [tasks, jobs, changes] = [tableOf("tasks"), tableOf("jobs"), catalog.changes?.model.table];
  const ended = (status: string, days: number) => sql`status = ${status} AND ${isOlder("completed", days)}`;
  return [
    ...(tasks === undefined
      ? []
      : [
          { table: tasks, condition: ended("successful", config.taskRetentionDays) },
          { table: tasks, condition: ended("failed", config.failedTaskRetentionDays) },
        ]),
    ...keptFor(jobs, "completed", config.jobRetentionDays),
    ...keptFor(changes, "time", config.changelogRetentionDays),
    { table: "infra_ended_session", condition: sql`expires <= now()` },
    { table: "infra_login_failure", condition: sql`since <= now() - make_interval(mins => ${WINDOW_MINUTES}::int)` },
  ];
}

/** 0 days stand for ever. */
function keptFor(table: string | undefined, column: string, days: number): Expired[] {
  return table === undefined || days === 0 ? [] : [{ table, condition: isOlder(column, days) }];
}

const isOlder = (column: string, days: number): Sql =>
  sql`${sql.ref(column)} < now() - make_interval(days => ${days}::int)`;
