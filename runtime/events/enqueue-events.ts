import { byModel } from "../changelog/by-model.ts";
import { type Change, type ChangeAuthor, hasEffect, stateBefore } from "../changelog/record-changes.ts";
import type { Snapshot } from "../changelog/snapshot.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { EventKind, EventRuleDefinition } from "../declaration/task-ports.ts";
import type { RequestContext } from "../query/request-context.ts";
import { insertTasks, type NewTask } from "../tasks/insert-tasks.ts";
import { PatternCheck } from "../write/pattern-check.ts";
import { meetsConditions } from "./conditions.ts";
import { readEventData } from "./event-data.ts";
import { EVENT_NAMES, eventPayload } from "./event-payload.ts";

/** Rules that watch what happened, before their conditions are looked at. */
interface Watched {
  readonly change: Change;
  readonly rules: readonly EventRuleDefinition[];
}

/**
 * Puts a webhook to send into the queue for every change and every rule that applies to it, in the transaction of the
 * changes: what is committed is sent, what is rolled back is not. A write that was asked for counts even where it changed nothing. Without a rule that watches the models no statement runs;
 * with one, the objects are read once a model and the tasks written with one statement.
 */
export async function enqueueEvents(
  context: RequestContext,
  author: ChangeAuthor,
  changes: readonly Change[],
): Promise<void> {
  const watched = changes.flatMap((change): Watched[] => {
    const rules = context.definitions.eventRules(change.model, change.action);
    return rules.length > 0 && (change.isAsked || hasEffect(change)) ? [{ change, rules }] : [];
  });
  if (watched.length === 0) return;
  const dataOf = await readData(context, watched);
  const timestamp = new Date().toISOString();
  const patterns = new PatternCheck();
  const tasks = watched.flatMap(({ change, rules }): NewTask[] => {
    const data = change.data ?? dataOf.get(change.model)?.get(change.id);
    // Made and removed again by the same request.
    if (data === undefined) return [];
    const before = stateBefore(change);
    const after = withUpdateTime(change.model, change.after, data);
    const facts = {
      event: change.action,
      timestamp,
      model: wireName(change.model),
      data,
      before,
      after,
    };
    const payload = eventPayload({ ...facts, username: author.username, requestId: author.requestId });
    return applying(rules, { data, before, after }, patterns).map((rule) =>
      newTask(context, { change, rule, author, payload }),
    );
  });
  await insertTasks(context, tasks);
}

/** What job events know: the object's model and id, and what the job has to say. */
export interface JobEvent {
  readonly event: Extract<EventKind, "job_start" | "job_end">;
  readonly model: ModelDeclaration;
  readonly objectId: string | null;
  readonly jobName: string;
  readonly username: string;
  /** JSON text. */
  readonly data: string;
}

/** The same for the beginning or end of a job. */
export async function enqueueJobEvent(context: RequestContext, job: JobEvent): Promise<void> {
  const rules = context.definitions.eventRules(job.model, job.event);
  if (rules.length === 0) return;
  const { event, data, username } = job;
  const facts = { event, timestamp: new Date().toISOString(), model: wireName(job.model), username, data };
  const payload = eventPayload({ ...facts, requestId: null, before: null, after: null });
  const matching = applying(rules, { data, before: null, after: null }, new PatternCheck());
  const tasks = matching.map(
    (rule): NewTask => ({
      ...webhookTask(rule),
      event: EVENT_NAMES[event],
      objectTypeId: context.definitions.contentTypeId(job.model),
      objectId: job.objectId,
      objectText: job.jobName,
      username,
      requestId: "",
      payload,
    }),
  );
  await insertTasks(context, tasks);
}

async function readData(
  context: RequestContext,
  watched: readonly Watched[],
): Promise<Map<ModelDeclaration, Map<string, string>>> {
  const kept = watched.flatMap(({ change }) => (change.action === "delete" ? [] : [change]));
  const read = [...byModel(kept)].map(async ([model, changes]) => {
    const ids = changes.map(({ id }) => id);
    return [model, await readEventData(context, model, ids)] as const;
  });
  return new Map(await Promise.all(read));
}

interface Judged {
  /** JSON text. */
  readonly data: string;
  readonly before: unknown;
  readonly after: unknown;
}

function applying(
  rules: readonly EventRuleDefinition[],
  { data, before, after }: Judged,
  patterns: PatternCheck,
): readonly EventRuleDefinition[] {
  if (rules.every((rule) => rule.conditions === null)) return rules;
  const facts = { ...JSON.parse(data), snapshots: { prechange: before, postchange: after } };
  return rules.filter((rule) => rule.conditions === null || meetsConditions(rule.conditions, facts, patterns));
}

function newTask(
  context: RequestContext,
  {
    change,
    rule,
    author,
    payload,
  }: { change: Change; rule: EventRuleDefinition; author: ChangeAuthor; payload: string },
): NewTask {
  return {
    ...webhookTask(rule),
    event: EVENT_NAMES[change.action],
    objectTypeId: context.definitions.contentTypeId(change.model),
    objectId: change.id,
    objectText: change.display,
    username: author.username,
    requestId: author.requestId,
    payload,
  };
}

const webhookTask = (rule: EventRuleDefinition) => ({
  kind: "webhook" as const,
  name: rule.webhook.name,
  ruleId: rule.id,
  webhookId: rule.webhook.id,
  lane: rule.webhook.id,
  isOrdered: rule.isOrdered,
  handler: "",
});

const wireName = (model: ModelDeclaration): string => model.contentType.slice(model.contentType.indexOf(".") + 1);

/** Snapshots leave out the time of the change; receivers know it as part of the state after it, in milliseconds. */
function withUpdateTime(model: ModelDeclaration, after: Snapshot | null, data: string): Snapshot | null {
  if (after === null) return null;
  const times = Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === "datetime" && field.auto === "update" ? [name] : [],
  );
  if (times.length === 0) return after;
  const stored = JSON.parse(data) as Record<string, string | null>;
  return {
    ...after,
    ...Object.fromEntries(
      times.flatMap((name) => (typeof stored[name] === "string" ? [[name, new Date(stored[name]).toISOString()]] : [])),
    ),
  };
}
