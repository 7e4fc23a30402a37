import { sql } from "kysely";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { quote } from "../query/select-plan.ts";
import type { Snapshot } from "./snapshot.ts";

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

const isRecorded = (change: Change): boolean => change.model.features.includes("change_log") && hasEffect(change);

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
  const rows = recorded.map((change, position) => ({
    position,
    type: context.definitions.contentTypeId(change.model),
    id: change.id,
    action: change.action,
    display: [...change.display].slice(0, MAX_DISPLAY).join(""),
    before: stateBefore(change),
    after: change.after,
    related_type: relatedType(context, change),
    related_id: relatedId(change),
  }));
  const { typeColumn, idColumn } = records.object;
  await context.query(
    sql`INSERT INTO ${sql.table(records.model.table)} ("time", user_id, user_name, request_id, action, ${sql.raw(`${quote(typeColumn)}, ${quote(idColumn)}`)},
        object_repr, prechange_data, postchange_data, related_object_type_id, related_object_id)
      SELECT clock_timestamp(), ${author.userId}::bigint, ${author.username}, ${author.requestId}::uuid, r.action, r.type, r.id, r.display,
        NULLIF(r.before, 'null'::jsonb), NULLIF(r.after, 'null'::jsonb), r.related_type, r.related_id
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(position int, type int, id bigint, action text, display text, before jsonb, after jsonb, related_type int, related_id bigint) ORDER BY position`,
  );
}

/** The reference through which a part belongs to its whole: the first that is required and deletes the part with the whole. */
function wholeOf(model: ModelDeclaration): { name: string; target: string } | undefined {
  for (const [name, field] of Object.entries(model.fields)) {
    if (field.kind === "reference" && field.onDelete === "cascade" && field.required)
      return { name, target: field.target };
  }
  return undefined;
}

function relatedType(context: RequestContext, change: Change): number | null {
  const whole = wholeOf(change.model);
  return whole === undefined ? null : context.definitions.contentTypeId(context.catalog.model(whole.target));
}

function relatedId(change: Change): unknown {
  const whole = wholeOf(change.model);
  return whole === undefined ? null : ((change.after ?? change.before)?.[whole.name] ?? null);
}
