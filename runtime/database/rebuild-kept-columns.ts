import { keptCountersOf, keptTreeOf } from "../declaration/kept-columns.ts";
import type { ModelDeclaration, ModelName } from "../declaration/model-declaration.ts";
import type { Connection } from "./database.ts";

/**
 * Places all trees and counts all kept counters anew: after rows were written with triggers off. Only rows that are wrong
 * are changed. Throws the database's error when a row is its own ancestor.
 */
export async function rebuildKeptColumns(
  connection: Connection,
  models: Readonly<Record<ModelName, ModelDeclaration>>,
): Promise<void> {
  for (const model of Object.values(models)) {
    const tree = keptTreeOf(model);
    if (tree === null) continue;
    await connection.run("SELECT tree_rebuild(quote_ident($1)::regclass, $2, $3)", [
      tree.table,
      tree.parentColumn,
      tree.orderKey,
    ]);
  }
  for (const { table, column, countedTable, referenceColumn } of keptCountersOf(models)) {
    await connection.run("SELECT counter_recount(quote_ident($1)::regclass, $2, quote_ident($3)::regclass, $4)", [
      table,
      column,
      countedTable,
      referenceColumn,
    ]);
  }
}
