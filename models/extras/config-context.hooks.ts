import { sql } from "kysely";
import type { ComputedHook, StatementRunner } from "../../runtime/declaration/hooks.ts";
import { mergeJson } from "../shared/merge-json.ts";
import { reaches, readPlaces, readScopes } from "./context-scopes.ts";

const TABLES = {
  "dcim.device": "dcim_device",
  "virtualization.virtual-machine": "virtualization_virtualmachine",
} as const;

/** JSON text of contexts' data by id. */
async function readData(runner: StatementRunner, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await runner.query(sql`SELECT id, data FROM extras_configcontext WHERE id = ANY(${ids}::bigint[])`);
  return new Map(rows.map(([id, data]) => [id as string, data as string]));
}

/**
 * The data of every active config context that reaches a device or virtual machine, laid over each other from the least
 * weight to the greatest, and the object's own data on top. An object that nothing reaches has {}. Three statements a page.
 */
export const configContext: ComputedHook = {
  type: "computed",
  columns: ["id", "local_context_data"],
  async load(rows, context, _fields, model) {
    const table = TABLES[model.name as keyof typeof TABLES];
    const ids = rows.flatMap((row) => row[0] ?? []);
    const scopes = await readScopes(context);
    const places =
      scopes.length === 0
        ? new Map()
        : await readPlaces(context, { table, type: context.contentTypeId(model.name), ids });
    const reaching = new Map(
      ids.map((id) => [id, scopes.filter((scope) => reaches(scope, places.get(id) ?? [])).map((scope) => scope.id)]),
    );
    const data = await readData(context, [...new Set([...reaching.values()].flat())]);
    // Objects of one kind in one place share their contexts: each combination is merged once.
    const merged = new Map<string, string>();
    return rows.map(([id, local]) => {
      const own = reaching.get(id ?? "") ?? [];
      const key = own.join();
      const shared = merged.get(key) ?? own.reduce((below, scope) => mergeJson(below, data.get(scope) ?? "{}"), "{}");
      merged.set(key, shared);
      return { config_context: local?.startsWith("{") ? mergeJson(shared, local) : shared };
    });
  },
};
