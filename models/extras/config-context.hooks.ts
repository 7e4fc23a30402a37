import { sql } from "kysely";
import type { ComputedHook, StatementRunner } from "../../runtime/declaration/hooks.ts";
import { mergeJson } from "../shared/merge-json.ts";
import { type ConfigContext, PLACE_COLUMNS, reachingContexts, readContexts, readPlaceTags } from "./context-scopes.ts";

/** JSON texts by id of those contexts' data that is not kept in memory: one statement where there is any. */
async function readUnkept(
  runner: StatementRunner,
  contexts: Iterable<ConfigContext>,
): Promise<Map<string | null, string | null>> {
  const ids = new Set([...contexts].flatMap(({ id, data }) => (data === null ? [id] : [])));
  if (ids.size === 0) return new Map();
  const rows = await runner.query(sql`SELECT id, data FROM extras_configcontext WHERE id = ANY(${[...ids]}::bigint[])`);
  return new Map(rows.map(([id, data]) => [id ?? null, data ?? null]));
}

/**
 * The data of every active config context that reaches a device or virtual machine, laid over each other from the least
 * weight to the greatest, and the object's own data on top. An object that nothing reaches has {}. The contexts are kept in
 * memory; a page takes a statement more when contexts are limited to tags, and another for what is too large to be kept.
 */
export const configContext: ComputedHook = {
  type: "computed",
  columns: ["id", "local_context_data", ...PLACE_COLUMNS],
  async load(rows, context, _fields, model) {
    const contexts = await context.kept(readContexts);
    const ids = rows.map(([id]) => id ?? null);
    const tags = await readPlaceTags(context, contexts, { type: context.contentTypeId(model.name), ids });
    const reaching = rows.map(([id, , ...place]) => reachingContexts(contexts, [...place, tags.get(id ?? null)]));
    const unkept = await readUnkept(context, reaching.flat());
    // Objects of one kind in one place share their contexts: each combination is merged once.
    const merged = new Map<string, string>();
    return rows.map(([, local], index) => {
      const own = reaching[index] ?? [];
      const key = own.map(({ id }) => id).join();
      const shared =
        merged.get(key) ?? own.reduce((below, { id, data }) => mergeJson(below, data ?? unkept.get(id) ?? "{}"), "{}");
      merged.set(key, shared);
      return { config_context: local?.startsWith("{") ? mergeJson(shared, local) : shared };
    });
  },
};
