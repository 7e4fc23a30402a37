import { enqueueEvents } from "../events/enqueue-events.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type Change, type ChangeAuthor, recordChanges } from "./record-changes.ts";

/**
 * What every write ends with, inside its transaction: all that one request changed, by itself, by its hooks and by cascades,
 * becomes change records, and webhooks to send where event rules ask for them. Call it once for each transaction.
 */
export async function commitChanges(
  context: RequestContext,
  author: ChangeAuthor,
  changes: readonly Change[],
): Promise<void> {
  const recorded = recordChanges(context, author, changes);
  if (context.connection.leave === undefined) await recorded;
  else context.connection.leave(recorded);
  await enqueueEvents(context, author, changes);
}
