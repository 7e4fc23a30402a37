import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { readByIds } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";

/**
 * The `data` of events: objects as JSON texts by id, in the form the interface answers, with addresses that start at /api/.
 * They hold what is there, whoever made the change, but no confidential texts.
 */
export function readEventData(
  context: RequestContext,
  model: ModelDeclaration,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const confidential = Object.entries(model.fields).flatMap(([name, field]) => (field.kind === "secret" ? [name] : []));
  const everything = context.unrestricted();
  return readByIds(everything, { model, shape: everything.shapes.full(model, confidential), ids });
}

/** The same of objects that are about to be deleted; nothing is read unless a rule waits for that. */
export async function readDeletedData(
  context: RequestContext,
  model: ModelDeclaration,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isWatched = context.definitions.eventRules(model, "delete").length > 0;
  return isWatched && ids.length > 0 ? readEventData(context, model, ids) : NOTHING;
}

const NOTHING: ReadonlyMap<string, string> = new Map();
