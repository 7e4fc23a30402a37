import { sql } from "kysely";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import type { Dependencies } from "./collect-dependents.ts";

/** Deletes rows and what goes with them, inside the caller's transaction. Throws DependentObjects when something protects them. */
export async function destroyRows(context: RequestContext, dependencies: Dependencies, input: { model: ModelDeclaration; ids: readonly string[] }): Promise<void> {
  const { model, ids } = input;
  // Locked in order of id, so that two requests that delete the same rows wait for each other instead of deadlocking.
  await context.query(sql`SELECT id FROM ${sql.table(model.table)} WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`);
  const removal = await dependencies.collect(context, model, ids);
  for (const { model: source, column, ids: rows } of removal.emptied) {
    const kept = rows.filter((id) => !removal.ids.get(source.name)?.has(id));
    if (kept.length === 0) continue;
    await context.query(sql`UPDATE ${sql.table(source.table)} SET ${sql.ref(column)} = NULL WHERE id = ANY(${kept}::bigint[])`);
  }
  for (const [name, gone] of [...removal.ids].reverse()) {
    await context.query(sql`DELETE FROM ${sql.table(context.catalog.model(name).table)} WHERE id = ANY(${[...gone]}::bigint[])`);
  }
}
