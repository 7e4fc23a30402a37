import { CONTENT_TYPE_MODEL } from "../declaration/columns.ts";
import type { Registry } from "../declaration/registry.ts";
import { sqlName } from "../declaration/sql-literal.ts";
import type { Connection } from "./database.ts";

/**
 * Adds a row for every model that has none yet, in order of name. Rows of models that are gone stay, as old change
 * records refer to them. Does nothing when no model holds content types. Safe to call from several processes at once.
 */
export async function ensureContentTypes(connection: Connection, registry: Registry): Promise<void> {
  const models = Object.values(registry.models).map(({ model }) => model);
  const table = models.find(({ contentType }) => contentType === CONTENT_TYPE_MODEL)?.table;
  if (table === undefined) return;
  const names = models.map(({ contentType }) => contentType).sort();
  const missing = `SELECT split_part(name, '.', 1), split_part(name, '.', 2) FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, place)
    WHERE NOT EXISTS (SELECT FROM ${sqlName(table)} AS t WHERE t.app_label = split_part(name, '.', 1) AND t.model = split_part(name, '.', 2))
    ORDER BY place`;
  // Asked first: a database that is read-only refuses an INSERT of no rows as well.
  if ((await connection.run(missing, [names])).length === 0) return;
  await connection.run(`INSERT INTO ${sqlName(table)} (app_label, model) ${missing} ON CONFLICT DO NOTHING`, [names]);
}
