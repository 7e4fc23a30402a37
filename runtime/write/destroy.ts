import { sql } from "kysely";
import type { Change } from "../changelog/record-changes.ts";
import type { StoredRow } from "../changelog/snapshot.ts";
import type { Sql, WriteContext } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { checkProtection } from "./check-protection.ts";
import type { Dependencies, Emptied, Removal } from "./collect-dependents.ts";
import type { ModelWriters } from "./model-writer.ts";

export interface DestroyInput {
  readonly dependencies: Dependencies;
  readonly writers: ModelWriters;
  readonly model: ModelDeclaration;
  readonly ids: readonly string[];
  /** What the hooks of a model see. */
  readonly hookContext: (model: ModelDeclaration) => WriteContext;
}

/**
 * Deletes rows and what goes with them, inside the caller's transaction, and tells every change: rows deleted and references
 * emptied. Throws DependentObjects when something protects the rows, MalformedRequest when a rule of the configuration does.
 */
export async function destroyRows(context: RequestContext, input: DestroyInput): Promise<Change[]> {
  const { dependencies, writers, model, ids } = input;
  // Locked in order of id, so that two requests that delete the same rows wait for each other instead of deadlocking.
  await context.query(
    sql`SELECT id FROM ${sql.table(model.table)} WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`,
  );
  const removal = await dependencies.collect(context, model, ids);
  await checkProtection(context, input, removal);
  await runHooks(input, removal, "beforeDelete");
  const deleted = await readDeleted(context, writers, removal);
  const emptied = await emptyReferences(context, writers, removal);
  for (const name of [...removal.ids.keys()].reverse()) {
    const gone = [...(removal.ids.get(name) ?? [])];
    await context.query(
      sql`DELETE FROM ${sql.table(context.catalog.model(name).table)} WHERE id = ANY(${gone}::bigint[])`,
    );
  }
  await runHooks(input, removal, "afterDelete");
  return [...emptied, ...deleted];
}

async function runHooks(
  { writers, hookContext }: DestroyInput,
  removal: Removal,
  moment: "beforeDelete" | "afterDelete",
): Promise<void> {
  for (const [name, ids] of removal.ids) {
    const { hooks, model } = writers.byName(name);
    for (const hook of hooks) await hook[moment]?.([...ids], hookContext(model));
  }
}

const isRecorded = (model: ModelDeclaration): boolean => model.features.includes("change_log");

async function readDeleted(context: RequestContext, writers: ModelWriters, removal: Removal): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [name, ids] of [...removal.ids].reverse()) {
    const model = context.catalog.model(name);
    if (!isRecorded(model)) continue;
    const rows = await writers.of(model).snapshots.read(context, [...ids], { isLocked: false });
    const displays = await readDisplays(context, model, [...rows.keys()]);
    for (const [id, row] of rows)
      changes.push({ model, id, action: "delete", display: displays.get(id) ?? "", before: row.snapshot, after: null });
  }
  return changes;
}

/** Empties the references that the removal leaves without their object: what they were before and after. */
async function emptyReferences(context: RequestContext, writers: ModelWriters, removal: Removal): Promise<Change[]> {
  const before = new Map<ModelDeclaration, Map<string, StoredRow>>();
  for (const emptied of removal.emptied) {
    const { model } = emptied;
    const kept = emptied.ids.filter((id) => !removal.ids.get(model.name)?.has(id));
    if (kept.length === 0) continue;
    const rows = before.get(model) ?? new Map<string, StoredRow>();
    before.set(model, rows);
    const { snapshots, updatedColumns } = writers.of(model);
    for (const [id, row] of await snapshots.read(context, kept, { isLocked: true }))
      if (!rows.has(id)) rows.set(id, row);
    await context.query(emptySql(emptied, kept, updatedColumns));
  }
  const changes: Change[] = [];
  for (const [model, rows] of before) {
    if (!isRecorded(model)) continue;
    const after = await writers.of(model).snapshots.read(context, [...rows.keys()], { isLocked: false });
    const displays = await readDisplays(context, model, [...rows.keys()]);
    for (const [id, row] of rows) {
      changes.push({
        model,
        id,
        action: "update",
        display: displays.get(id) ?? "",
        before: row.snapshot,
        after: after.get(id)?.snapshot ?? null,
      });
    }
  }
  return changes;
}

function emptySql({ model, column, link }: Emptied, ids: readonly string[], timeColumns: readonly string[]): Sql {
  if (link !== undefined)
    return sql`DELETE FROM ${sql.table(link.table)} WHERE ${sql.ref(column)} = ANY(${link.targets}::bigint[])`;
  const times = timeColumns.map((name) => sql`, ${sql.ref(name)} = CURRENT_TIMESTAMP`);
  return sql`UPDATE ${sql.table(model.table)} SET ${sql.ref(column)} = NULL${sql.join(times, sql``)} WHERE id = ANY(${ids}::bigint[])`;
}

/** Display texts by id: one statement. */
export async function readDisplays(
  context: RequestContext,
  model: ModelDeclaration,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const nested = await context.nested(model.name, ids);
  return new Map([...nested].map(([id, json]) => [id, (JSON.parse(json) as { display: string }).display]));
}
