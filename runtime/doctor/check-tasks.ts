import { sql } from "kysely";
import type { Config } from "../config.ts";
import { findPort } from "../declaration/find-port.ts";
import type { Sql } from "../declaration/hooks.ts";
import type { EventRuleDefinition } from "../declaration/task-ports.ts";
import { EVENT_NAMES } from "../events/event-payload.ts";
import type { ChangeRecords } from "../query/catalog.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type Finding, findingOf } from "./finding.ts";

/** How long a task may lie with a process that is gone: others look for such every second. */
const LONGEST_MINUTES = 10;
/** Between a rule's change and that which it decides over: requests that began before it may end after it. */
const MARGIN_MINUTES = 1;

type Retention = Pick<Config, "taskRetentionDays" | "changelogRetentionDays">;

/**
 * Tasks in a state they cannot be in, events of changes that did not happen, and changes whose event is missing. Rules with
 * conditions are not judged, nor is what is older than the oldest task that is kept: it may have been cleaned up.
 */
export async function checkTasks(
  context: RequestContext,
  rules: readonly EventRuleDefinition[],
  retention: Retention,
): Promise<Finding[]> {
  const { registry, changes: records } = context.catalog;
  const port = findPort(registry, "tasks");
  if (port === undefined || records === undefined) return [];
  const { table } = context.catalog.model(port.model);
  const tasks = sql.table(table);
  const idsOf = async (query: Sql) => (await context.query(query)).map(([id]) => id as string);
  const left = sql`SELECT id FROM ${tasks} WHERE status = 'queued' AND owner IS NOT NULL
    AND scheduled < now() - make_interval(mins => ${LONGEST_MINUTES}::int) ORDER BY id`;
  const impossible = sql`SELECT id FROM ${tasks} WHERE (status = 'queued') <> (completed IS NULL) OR (status <> 'queued' AND owner IS NOT NULL) ORDER BY id`;
  const findings = [
    ...findingOf(table, "belong to a process that is gone, and no other takes them over", await idsOf(left)),
    ...findingOf(table, "have ended and not ended", await idsOf(impossible)),
    ...findingOf(table, "tell of a change that did not happen", await idsOf(withoutChange(tasks, records, retention))),
  ];
  for (const rule of rules.filter(({ conditions }) => conditions === null)) {
    const ids = await idsOf(withoutTask(tasks, { records, rule, retention }));
    const problem = `have no task of event rule ${rule.id}, which watches them, unless someone deleted it`;
    findings.push(...findingOf(records.model.table, problem, ids));
  }
  return findings;
}

const eventName = (action: Sql): Sql =>
  sql`CASE ${action} WHEN 'create' THEN ${EVENT_NAMES.create} WHEN 'update' THEN ${EVENT_NAMES.update} ELSE ${EVENT_NAMES.delete} END`;

/** Whether a change record `c` and a task `t` are of the same change. */
function isOf({ object }: ChangeRecords): Sql {
  return sql`c.request_id::text = t.request_id AND c.${sql.ref(object.idColumn)} = t.object_id
    AND c.${sql.ref(object.typeColumn)} = t.object_type_id AND ${eventName(sql`c.action`)} = t.event`;
}

/** An update may be told of although it changed nothing; a creation or deletion not. */
function withoutChange(tasks: Sql, records: ChangeRecords, { changelogRetentionDays: days }: Retention): Sql {
  const isKept = days === 0 ? sql`TRUE` : sql`t.created > now() - make_interval(days => ${days}::int)`;
  return sql`SELECT t.id FROM ${tasks} t WHERE t.request_id <> '' AND t.event IN (${EVENT_NAMES.create}, ${EVENT_NAMES.delete}) AND ${isKept}
    AND NOT EXISTS (SELECT FROM ${sql.table(records.model.table)} c WHERE c.request_id = t.request_id::uuid AND ${isOf(records)}) ORDER BY t.id`;
}

function withoutTask(
  tasks: Sql,
  { records, rule, retention }: { records: ChangeRecords; rule: EventRuleDefinition; retention: Retention },
): Sql {
  const changes = sql.table(records.model.table);
  const [type, id] = [sql.ref(records.object.typeColumn), sql.ref(records.object.idColumn)];
  return sql`SELECT c.id FROM ${changes} c WHERE c.${type} = ANY(${rule.contentTypeIds}::int[]) AND c.action = ANY(${rule.events}::text[])
    AND c."time" > ${rule.changed}::timestamptz + make_interval(mins => ${MARGIN_MINUTES}::int)
    AND c."time" > now() - make_interval(days => ${retention.taskRetentionDays}::int)
    AND c."time" > (SELECT min(created) FROM ${tasks} WHERE event_rule_id = ${rule.id}::bigint)
    AND NOT EXISTS (SELECT FROM ${tasks} t WHERE t.event_rule_id = ${rule.id}::bigint AND ${isOf(records)})
    AND NOT (c.action <> 'delete' AND EXISTS (SELECT FROM ${changes} d WHERE d.request_id = c.request_id AND d.${type} = c.${type} AND d.${id} = c.${id} AND d.action = 'delete'))
    ORDER BY c.id`;
}
