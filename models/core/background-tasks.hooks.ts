import { sql } from "kysely";
import type { ActionHook, ComputedHook, WorkContext } from "../../runtime/declaration/hooks.ts";
import { ApiError, NotFound, ValidationError } from "../../runtime/errors/api-error.ts";

/** What a task works on, as it was stored. */
export const taskPayload: ComputedHook = {
  type: "computed",
  columns: ["payload"],
  load: async (rows) => rows.map(([payload]) => ({ payload: isJson(payload) ? payload : "null" })),
};

function isJson(text: string | null | undefined): text is string {
  try {
    return typeof JSON.parse(text ?? "") === "object";
  } catch {
    return false;
  }
}

const STATES = ["queued", "successful", "failed"] as const;

/** Number of tasks by state, and the age of the oldest that is due, in seconds. */
export const taskCounts: ActionHook = {
  type: "action",
  async run({ context }) {
    const rows = await context.query(
      sql`SELECT status, count(*), floor(extract(epoch FROM now() - min(created)) ) FROM core_backgroundtask AS t
        WHERE ${context.visible("core.background-task", "t")} GROUP BY status`,
    );
    const counts = Object.fromEntries(STATES.map((state) => [state, Number(of(rows, state)?.[1] ?? 0)]));
    const oldest = of(rows, "queued")?.[2];
    return { status: 200, body: JSON.stringify({ ...counts, oldest_queued: oldest == null ? null : Number(oldest) }) };
  },
};

const of = (rows: readonly (readonly (string | null)[])[], state: string) => rows.find((row) => row[0] === state);

/** Puts failed tasks back into the queue, to be done at once; gives the ids of those that were failed. */
async function requeue(context: WorkContext, ids: readonly string[]): Promise<string[]> {
  const rows = await context.query(
    sql`WITH again AS (
        UPDATE core_backgroundtask SET status = 'queued', scheduled = now(), attempts = 0, completed = NULL, owner = NULL
        WHERE id = ANY(${ids}::bigint[]) AND status = 'failed' RETURNING id)
      SELECT id, pg_notify('infra_tasks', '') FROM again`,
  );
  return rows.map(([id]) => id as string);
}

/** A failed task is queued again. Answers it; 409 when it has not failed. */
export const retryTask: ActionHook = {
  type: "action",
  async run({ id, context }) {
    const key = id as string;
    if ((await requeue(context, [key])).length === 0)
      throw new ApiError(409, { detail: "Only a task that failed can be queued again." });
    const text = (await context.represent("core.background-task", [key])).get(key);
    if (text === undefined) throw new NotFound();
    return { status: 200, body: text };
  },
};

/** Failed tasks, given as a list of {id}, are queued again, all or none. Answers how many. */
export const retryTasks: ActionHook = {
  type: "action",
  async run({ body, context }) {
    const items = Array.isArray(body) ? (body as unknown[]) : [];
    const ids = items.map((item) => String((item as { id?: unknown } | null)?.id));
    if (!Array.isArray(body) || !ids.every((id) => /^\d{1,18}$/.test(id)))
      throw new ValidationError({ non_field_errors: ["Expected a list of objects with their id."] });
    const known = await context.query(
      sql`SELECT id FROM core_backgroundtask AS t WHERE id = ANY(${ids}::bigint[]) AND ${context.visible("core.background-task", "t")}`,
    );
    const visible = new Set(known.map(([id]) => id));
    const again = new Set(
      await requeue(
        context,
        ids.filter((id) => visible.has(id)),
      ),
    );
    if (ids.some((id) => !again.has(id)))
      throw new ValidationError(ids.map((id) => (again.has(id) ? {} : { id: [`No failed task has the id ${id}.`] })));
    return { status: 200, body: JSON.stringify({ queued: again.size }) };
  },
};
