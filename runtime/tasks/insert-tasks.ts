import { sql } from "kysely";
import { findPort } from "../declaration/find-port.ts";
import type { RequestContext } from "../query/request-context.ts";

/** Channel on which processes hear of new tasks. */
export const TASK_CHANNEL = "infra_tasks";
/** Lane of the jobs; a webhook's tasks have its id. */
export const JOB_LANE = "0";
/** Longest text a task keeps of an object's display. */
const MAX_TEXT = 200;

/** A task to be done when the transaction is committed. */
export interface NewTask {
  readonly kind: "webhook" | "job";
  readonly name: string;
  /** What happened, in a receiver's words; "" for none. */
  readonly event: string;
  readonly objectTypeId: number | null;
  readonly objectId: string | null;
  readonly objectText: string;
  readonly ruleId: string | null;
  readonly webhookId: string | null;
  readonly username: string;
  readonly requestId: string;
  /** Tasks of a lane share a limit. */
  readonly lane: string;
  readonly isOrdered: boolean;
  readonly handler: string;
  /** JSON text. */
  readonly payload: string;
}

/** Writes tasks in their order and wakes who does them, with one statement in the transaction of the context; none for no task. */
export async function insertTasks(context: RequestContext, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return;
  const port = findPort(context.catalog.registry, "tasks");
  if (port === undefined) throw new Error("the registry has no model of tasks");
  const { table } = context.catalog.model(port.model);
  // As json, not jsonb, so that payloads keep the order of their members.
  await context.query(
    sql`WITH made AS (
        INSERT INTO ${sql.table(table)} (kind, status, name, event, object_type_id, object_id, object_repr, event_rule_id, webhook_id, username, request_id,
          lane, is_ordered, handler, payload, created, scheduled, attempts, destination, response_body, error)
        SELECT r.kind, 'queued', r.name, r.event, r.object_type_id, r.object_id, r.object_repr, r.event_rule_id, r.webhook_id, r.username, r.request_id,
          r.lane, r.is_ordered, r.handler, r.payload, clock_timestamp(), now(), 0, '', '', ''
        FROM json_to_recordset(${`[${tasks.map(rowText).join(",")}]`}::json)
          AS r(kind text, name text, event text, object_type_id int, object_id bigint, object_repr text, event_rule_id bigint, webhook_id bigint,
            username text, request_id text, lane bigint, is_ordered bool, handler text, payload json) RETURNING 1)
      SELECT pg_notify(${TASK_CHANNEL}, '') WHERE EXISTS (SELECT FROM made)`,
  );
}

function rowText(task: NewTask): string {
  const row = JSON.stringify({
    kind: task.kind,
    name: shortened(task.name),
    event: task.event,
    object_type_id: task.objectTypeId,
    object_id: task.objectId,
    object_repr: shortened(task.objectText),
    event_rule_id: task.ruleId,
    webhook_id: task.webhookId,
    username: task.username,
    request_id: task.requestId,
    lane: task.lane,
    is_ordered: task.isOrdered,
    handler: task.handler,
  });
  return `${row.slice(0, -1)},"payload":${task.payload}}`;
}

const shortened = (text: string): string => [...text].slice(0, MAX_TEXT).join("");
