import { sql } from "kysely";
import type { Connection } from "../database/database.ts";
import type { ColumnText } from "../declaration/hooks.ts";

/** A task that this process has claimed. */
export interface ClaimedTask {
  readonly id: string;
  readonly kind: string;
  readonly lane: string;
  /** Attempts begun, this one included. */
  readonly attempts: number;
  readonly objectTypeId: string | null;
  readonly objectId: string | null;
  readonly webhookId: string | null;
  readonly username: string;
  readonly requestId: string;
  readonly handler: string;
  /** JSON text. */
  readonly payload: string;
}

/** How an attempt ended; what is absent is unknown or did not happen. */
export interface TaskOutcome {
  /** "queued": to be tried again after `delaySeconds`. */
  readonly status: "successful" | "failed" | "queued";
  readonly delaySeconds?: number;
  /** Scheme, host and port. */
  readonly destination?: string;
  readonly responseStatus?: number;
  readonly responseBody?: string;
  readonly durationMs?: number;
  readonly error?: string;
}

export interface FinishedTask {
  readonly id: string;
  readonly outcome: TaskOutcome;
}

/** What is waiting, and what was done since the database was made. */
export interface TaskTotals {
  readonly queued: number;
  /** Seconds since the oldest waiting task was made; 0 without one. */
  readonly oldestSeconds: number;
  readonly successful: number;
  readonly failed: number;
  /** Attempts that failed and were put back. */
  readonly repeated: number;
}

export interface TaskQueueOptions {
  readonly connection: Connection;
  /** Table of tasks. */
  readonly table: string;
  /** UUID of this process. */
  readonly owner: string;
  /** How long a claim lasts unless it is renewed. */
  readonly leaseSeconds: number;
}

/**
 * The queue of tasks in the database. A claim moves the time at which a task is due to the end of the lease and names the
 * owner: while it is renewed nobody else takes the task, and what a dead process had claimed is due again by itself. What an
 * owner says of a task counts only while it still owns it.
 */
export class TaskQueue {
  readonly #options: TaskQueueOptions;

  constructor(options: TaskQueueOptions) {
    this.#options = options;
  }

  /**
   * Claims tasks that are due, the oldest of each lane first; `rooms` says how many of a lane are wanted, `room` of every
   * other. A task in order waits for earlier ones of its rule and object. One statement.
   */
  async claim(rooms: ReadonlyMap<string, number>, room: number): Promise<ClaimedTask[]> {
    const { connection, owner, leaseSeconds } = this.#options;
    const table = sql.table(this.#options.table);
    // Lanes are found by one step in the index each, however many tasks wait in them.
    // The tasks are looked up by their ids: joined, PostgreSQL may read all that are kept instead.
    const rows = await connection.query(
      sql`WITH RECURSIVE lanes AS (
          (SELECT lane FROM ${table} WHERE status = 'queued' ORDER BY lane LIMIT 1)
          UNION ALL
          SELECT (SELECT t.lane FROM ${table} t WHERE t.status = 'queued' AND t.lane > l.lane ORDER BY t.lane LIMIT 1) FROM lanes l WHERE l.lane IS NOT NULL
        ), due AS (
          SELECT c.id FROM lanes l LEFT JOIN unnest(${[...rooms.keys()]}::bigint[], ${[...rooms.values()]}::int[]) held(lane, room) ON held.lane = l.lane
          CROSS JOIN LATERAL (
            SELECT t.id FROM ${table} t
            WHERE t.status = 'queued' AND t.lane = l.lane AND t.scheduled <= now() AND (NOT t.is_ordered OR NOT EXISTS (
              SELECT FROM ${table} e WHERE e.object_id = t.object_id AND e.object_type_id = t.object_type_id AND e.event_rule_id = t.event_rule_id
                AND e.status = 'queued' AND e.is_ordered AND e.id < t.id))
            ORDER BY t.scheduled, t.id LIMIT COALESCE(held.room, ${room}::int) FOR UPDATE SKIP LOCKED) c
        )
        UPDATE ${table} t SET owner = ${owner}::uuid, scheduled = now() + make_interval(secs => ${leaseSeconds}), started = now(), attempts = t.attempts + 1
        WHERE t.id = ANY(ARRAY(SELECT id FROM due))
        RETURNING t.id, t.kind, t.lane, t.attempts, t.object_type_id, t.object_id, t.webhook_id, t.username, t.request_id, t.handler, t.payload`,
    );
    return rows.map(readTask).sort((a, b) => Number(a.id) - Number(b.id));
  }

  /** Keeps the claims of tasks that are still being done. */
  async renew(ids: readonly string[]): Promise<void> {
    const { connection, table, owner, leaseSeconds } = this.#options;
    await connection.query(
      sql`UPDATE ${sql.table(table)} SET scheduled = now() + make_interval(secs => ${leaseSeconds}) WHERE id = ANY(${ids}::bigint[]) AND owner = ${owner}::uuid`,
    );
  }

  /** Gives back tasks that were not begun. */
  async release(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { connection, table, owner } = this.#options;
    await connection.query(
      sql`UPDATE ${sql.table(table)} SET scheduled = now(), owner = NULL, attempts = attempts - 1 WHERE id = ANY(${ids}::bigint[]) AND owner = ${owner}::uuid`,
    );
  }

  /** Writes how attempts ended: one statement. */
  async finish(tasks: readonly FinishedTask[]): Promise<void> {
    const { connection, table, owner } = this.#options;
    await connection.query(
      sql`WITH done AS (
          UPDATE ${sql.table(table)} t SET status = r.status, owner = NULL,
            scheduled = CASE r.status WHEN 'queued' THEN now() + make_interval(secs => r.delay) ELSE now() END,
            completed = CASE r.status WHEN 'queued' THEN NULL ELSE now() END,
            destination = r.destination, response_status = r.response_status, response_body = r.response_body, duration = r.duration, error = r.error
          FROM jsonb_to_recordset(${JSON.stringify(tasks.map(finishedRow))}::jsonb)
            AS r(id bigint, status text, delay float8, destination text, response_status int, response_body text, duration int, error text)
          WHERE t.id = r.id AND t.owner = ${owner}::uuid RETURNING t.status)
        UPDATE infra_task_totals SET successful = successful + (SELECT count(*) FROM done WHERE status = 'successful'),
          failed = failed + (SELECT count(*) FROM done WHERE status = 'failed'), repeated = repeated + (SELECT count(*) FROM done WHERE status = 'queued')`,
    );
  }
}

/** What is waiting and what was done: one statement. */
export async function readTotals(connection: Connection, table: string): Promise<TaskTotals> {
  const [row = []] = await connection.query(
    sql`SELECT q.depth, q.age, s.successful, s.failed, s.repeated FROM infra_task_totals s,
        (SELECT count(*) AS depth, COALESCE(extract(epoch FROM now() - min(created)), 0) AS age FROM ${sql.table(table)} WHERE status = 'queued') q`,
  );
  const [queued, oldestSeconds, successful, failed, repeated] = row.map(Number);
  return {
    queued: queued ?? 0,
    oldestSeconds: Math.max(0, oldestSeconds ?? 0),
    successful: successful ?? 0,
    failed: failed ?? 0,
    repeated: repeated ?? 0,
  };
}

function readTask(row: readonly ColumnText[]): ClaimedTask {
  const [id, kind, lane, attempts, objectTypeId, objectId, webhookId, username, requestId, handler, payload] = row;
  return {
    id: id as string,
    kind: kind as string,
    lane: lane as string,
    attempts: Number(attempts),
    objectTypeId: objectTypeId ?? null,
    objectId: objectId ?? null,
    webhookId: webhookId ?? null,
    username: username ?? "",
    requestId: requestId ?? "",
    handler: handler ?? "",
    payload: payload ?? "",
  };
}

/** PostgreSQL stores every character but this one. */
const NUL = /\0/g;

function finishedRow({ id, outcome }: FinishedTask): Record<string, unknown> {
  return {
    id,
    status: outcome.status,
    delay: outcome.delaySeconds ?? 0,
    destination: outcome.destination ?? "",
    response_status: outcome.responseStatus ?? null,
    response_body: (outcome.responseBody ?? "").replaceAll(NUL, "\uFFFD"),
    duration: outcome.durationMs === undefined ? null : Math.round(outcome.durationMs),
    error: (outcome.error ?? "").replaceAll(NUL, "\uFFFD"),
  };
}
