import { sql } from "kysely";
import { type ChangeSet, readDisplays } from "../changelog/change-set.ts";
import type { Sql, WriteContext } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { readDeletedData } from "../events/event-data.ts";
import type { FileChanges } from "../media/file-changes.ts";
import type { RequestContext } from "../query/request-context.ts";
import { checkProtection } from "./check-protection.ts";
import type { Dependencies, Emptied, Removal } from "./collect-dependents.ts";
import { imageColumns } from "./image-reader.ts";
import type { ModelWriters } from "./model-writer.ts";

export interface DestroyInput {
  readonly dependencies: Dependencies;
  readonly writers: ModelWriters;
  readonly model: ModelDeclaration;
  readonly ids: readonly string[];
  /** Takes every change: rows deleted and references emptied. */
  readonly changes: ChangeSet;
  readonly files: FileChanges;
  /** What the hooks of a model see. */
  readonly hookContext: (model: ModelDeclaration) => WriteContext;
}

/**
 * Deletes rows that the caller's transaction holds locked, and what goes with them. Throws DependentObjects when something protects the rows, MalformedRequest when a rule of the configuration does.
 */
export async function destroyRows(context: RequestContext, input: DestroyInput): Promise<void> {
  const { dependencies, model, ids } = input;
  const removal = await dependencies.collect(context, model, ids);
  await checkProtection(context, input, removal);
  await runHooks(input, removal, "beforeDelete");
  await emptyReferences(context, input, removal);
  await noteDeleted(context, input, removal);
  // Of one moment: they run one after another, parts before what they are parts of.
  await Promise.all(
    [...removal.ids].reverse().map(([name, gone]) => {
      const table = sql.table(context.catalog.model(name).table);
      return context.query(sql`DELETE FROM ${table} WHERE id = ANY(${[...gone]}::bigint[])`);
    }),
  );
  await runHooks(input, removal, "afterDelete");
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

async function noteDeleted(
  context: RequestContext,
  { writers, changes, files }: DestroyInput,
  removal: Removal,
): Promise<void> {
  const noted = [...removal.ids].reverse().flatMap(([name, ids]) => {
    const model = context.catalog.model(name);
    return model.features.includes("change_log") ? [{ model, ids: [...ids] }] : [];
  });
  const read = await Promise.all(
    noted.map(({ model, ids }) =>
      Promise.all([
        // What another request has deleted meanwhile is no change of this one.
        writers.of(model).snapshots.read(context, ids, { isLocked: true }),
        readDisplays(context, model, ids),
        readDeletedData(context, model, ids),
      ]),
    ),
  );
  noted.forEach(({ model }, index) => {
    const [rows, displays, data] = read[index] as (typeof read)[number];
    changes.note(
      model,
      [...rows].map(([id, row]) => [id, { before: row.snapshot, display: displays.get(id) ?? "" }]),
    );
    changes.keepData(model, data);
    for (const column of imageColumns(model)) for (const { columns } of rows.values()) files.release(columns[column]);
  });
}

/** Empties the references that the removal leaves without their object. */
async function emptyReferences(
  context: RequestContext,
  { writers, changes }: DestroyInput,
  removal: Removal,
): Promise<void> {
  for (const emptied of removal.emptied) {
    const { model } = emptied;
    const kept = emptied.ids.filter((id) => !removal.ids.get(model.name)?.has(id));
    if (kept.length === 0) continue;
    const { snapshots, updatedColumns } = writers.of(model);
    const rows = await snapshots.read(context, kept, { isLocked: true });
    changes.note(
      model,
      [...rows].map(([id, row]) => [id, { before: row.snapshot }]),
    );
    await context.query(emptySql(emptied, kept, updatedColumns));
  }
}

function emptySql({ model, column, link }: Emptied, ids: readonly string[], timeColumns: readonly string[]): Sql {
  if (link !== undefined)
    return sql`DELETE FROM ${sql.table(link.table)} WHERE ${sql.ref(column)} = ANY(${link.targets}::bigint[])`;
  const times = timeColumns.map((name) => sql`, ${sql.ref(name)} = CURRENT_TIMESTAMP`);
  return sql`UPDATE ${sql.table(model.table)} SET ${sql.ref(column)} = NULL${sql.join(times, sql``)} WHERE id = ANY(${ids}::bigint[])`;
}
