import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { quote } from "../query/select-plan.ts";
import { rowSource, type SourceColumn } from "../write/row-source.ts";
import { byModel } from "./by-model.ts";
import type { Snapshot, SnapshotReader } from "./snapshot.ts";

export type ChangeAction = "create" | "update" | "delete";

/** One object changed by a request, from before its first write to after the last (ChangeSet). */
export interface Change {
  readonly model: ModelDeclaration;
  readonly id: string;
  readonly action: ChangeAction;
  /** The object's display text, at the time of the change. */
  readonly display: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  /** Reads how the object is now, for its record alone, instead of `after`: it exists, and was made or changed. */
  readonly left?: SnapshotReader | undefined;
  /** The object as the interface showed it before it was deleted, where an event needs it: JSON text. */
  readonly data?: string | undefined;
  /** The request asked to write this object; others change in consequence. */
  readonly isAsked: boolean;
  /** The object of the request that this one changes along with, and beside whose record its own stands. */
  readonly along?: string | undefined;
  readonly place?: "before" | "after" | undefined;
  /** The record of an update leaves out how it was. */
  readonly withoutBefore?: true | undefined;
}

/** Who changed something, and by which request. */
export interface ChangeAuthor {
  readonly userId: string | null;
  readonly username: string;
  readonly requestId: string;
}

/** Longest text a record keeps of an object's display. */
const MAX_DISPLAY = 200;

const isRecorded = (change: Change): boolean =>
  change.model.features.includes("change_log") && (change.left !== undefined || hasEffect(change));

/** The state before the change as clients are told it. */
export function stateBefore({ action, before, withoutBefore }: Change): Snapshot | null {
  return action === "update" && withoutBefore ? null : before;
}

/** Whether anything is different after the change. */
export function hasEffect({ action, before, after }: Change): boolean {
  return action !== "update" || JSON.stringify(before) !== JSON.stringify(after);
}

/**
 * Writes a record for each change, in their order, with one statement in the transaction of the changes; each object is among them
 * once. Updates that changed nothing leave none.
 */
export async function recordChanges(
  context: RequestContext,
  author: ChangeAuthor,
  changes: readonly Change[],
): Promise<void> {
  const { changes: records } = context.catalog;
  const recorded = changes.filter(isRecorded);
  if (records === undefined || recorded.length === 0) return;
  const { typeColumn, idColumn } = records.object;
  const placed = recorded.map((change, index) => ({ ...change, index }));
  const known = placed.filter(({ left }) => left === undefined);
  const parts = known.length === 0 ? [] : [knownRows(context, known)];
  const unread = placed.flatMap(({ left, ...change }) => (left === undefined ? [] : [{ ...change, left }]));
  for (const [model, group] of byModel(unread)) parts.push(leftRows(context, model, group));
  await context.query(
    sql`INSERT INTO ${sql.table(records.model.table)} ("time", user_id, user_name, request_id, action, ${sql.raw(`${quote(typeColumn)}, ${quote(idColumn)}`)},
        object_repr, prechange_data, postchange_data, related_object_type_id, related_object_id)
      SELECT clock_timestamp(), ${writerOf(context, records.model, author)}, ${author.username}, ${author.requestId}::uuid, r.action, r.type, r.id, r.display,
        r.before, r.after, r.whole_type, r.whole_id FROM (${sql.join(parts, sql` UNION ALL `)}) AS r ORDER BY r.place`,
  );
}

/** The author's id, if the user still exists; no other request deletes it before this one ends. */
function writerOf({ catalog }: RequestContext, records: ModelDeclaration, { userId }: ChangeAuthor): Sql {
  const user = Object.values(records.fields).find((field) => field.kind === "reference" && field.isTrusted === true);
  if (userId === null || user?.kind !== "reference") return sql`NULL::bigint`;
  return sql`(SELECT id FROM ${sql.table(catalog.model(user.target).table)} WHERE id = ${userId}::bigint FOR KEY SHARE)`;
}

/** With its place among the records. */
type PlacedChange = Change & { readonly index: number };

const OF_ALL: readonly SourceColumn<PlacedChange>[] = [
  { name: "place", pgType: "integer", of: ({ index }) => index },
  { name: "action", pgType: "text", of: ({ action }) => action },
  { name: "id", pgType: "bigint", of: ({ id }) => id },
  { name: "display", pgType: "text", of: ({ display }) => beginningOf(display) },
];

/** Most texts are short enough by their length in UTF-16 alone. */
const beginningOf = (display: string): string =>
  display.length <= MAX_DISPLAY ? display : [...display].slice(0, MAX_DISPLAY).join("");

/** Changes whose states before and after are known. */
function knownRows(context: RequestContext, changes: readonly PlacedChange[]): Sql {
  const rows = rowSource(changes, [
    ...OF_ALL,
    { name: "type", pgType: "integer", of: ({ model }) => context.definitions.contentTypeId(model) },
    { name: "before", pgType: "jsonb", of: stateBefore },
    { name: "after", pgType: "jsonb", of: ({ after }) => after },
    { name: "whole_type", pgType: "integer", of: ({ model }) => wholeTypeId(context, model) },
    { name: "whole_id", pgType: "bigint", of: wholeId },
  ]);
  return sql`SELECT r.place, r.action, r.type, r.id, r.display, r.before, r.after, r.whole_type, r.whole_id FROM ${rows}`;
}

/** Changes of one model whose states after are read where they are stored. */
function leftRows(
  context: RequestContext,
  model: ModelDeclaration,
  changes: readonly (PlacedChange & { readonly left: SnapshotReader })[],
): Sql {
  const [{ left }] = changes as [(typeof changes)[number]];
  const rows = rowSource(changes, [
    ...OF_ALL,
    { name: "before", pgType: "jsonb", of: ({ before }) => before },
    { name: "is_told", pgType: "boolean", of: ({ withoutBefore }) => withoutBefore !== true },
  ]);
  const ids = changes.map(({ id }) => id);
  const after =
    left.uncounted === undefined
      ? sql`to_jsonb(s)`
      : sql`CASE r.action WHEN 'create' THEN to_jsonb(s) || ${left.uncounted}::jsonb ELSE to_jsonb(s) END`;
  const whole = wholeOf(model);
  const wholeColumn = whole === null ? sql`NULL` : sql.ref(`s.${whole.name}`);
  return sql`SELECT r.place, r.action, ${context.definitions.contentTypeId(model)}::int AS type, r.id, r.display,
      CASE WHEN r.is_told THEN r.before END AS before, ${after} AS after,
      ${wholeTypeId(context, model)}::int AS whole_type, ${wholeColumn}::bigint AS whole_id
    FROM ${rows} JOIN ${sql.table(model.table)} t ON t.id = r.id ${left.joins(context, ids)}
    WHERE r.action = 'create' OR r.before IS DISTINCT FROM to_jsonb(s)`;
}

/** The reference through which parts of each model belong to their whole. */
const WHOLES = new WeakMap<ModelDeclaration, { readonly name: string; readonly target: string } | null>();

/** The first reference that is required and deletes the part with the whole; null for models that are no parts. */
function wholeOf(model: ModelDeclaration): { readonly name: string; readonly target: string } | null {
  const known = WHOLES.get(model);
  if (known !== undefined) return known;
  const [found] = Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === "reference" && field.onDelete === "cascade" && field.required
      ? [{ name, target: field.target }]
      : [],
  );
  WHOLES.set(model, found ?? null);
  return found ?? null;
}

function wholeTypeId({ catalog, definitions }: RequestContext, model: ModelDeclaration): number | null {
  const whole = wholeOf(model);
  return whole === null ? null : definitions.contentTypeId(catalog.model(whole.target));
}

function wholeId({ model, before, after }: Change): unknown {
  const whole = wholeOf(model);
  return whole === null ? null : (after ?? before)?.[whole.name];
}
