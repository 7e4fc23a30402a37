import { sql } from "kysely";
import type { ColumnText, StatementRunner, WriteItem } from "../../runtime/declaration/hooks.ts";
import { among } from "../../runtime/query/among.ts";

/** Columns of a row by name, as texts. */
export type RuleRow = Readonly<Record<string, ColumnText>>;

/** Id that a reference column will hold, as text; null when it holds none. */
export function referenceOf(item: WriteItem, column: string): string | null {
  const id = item.value(column);
  return id === null || id === undefined ? null : String(id);
}

/** Rows with their columns by name, for ids that references of a write name; one statement, none without ids. */
export async function rowsById(
  runner: StatementRunner,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  ids: Iterable<string | null>,
): Promise<Map<string, RuleRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const names = ["id", ...columns];
  const rows = await runner.query(
    sql`SELECT ${sql.join(names.map((name) => sql.ref(name)))} FROM ${sql.table(table)} WHERE ${among(sql.ref("id"), wanted)}`,
  );
  return new Map(
    rows.map((row) => [
      row[0] as string,
      Object.fromEntries(names.map((name, position) => [name, row[position] ?? null])),
    ]),
  );
}

/** Whether a column of an object gets another value than the stored one; true for new objects. */
export function isChanged(item: WriteItem, column: string): boolean {
  if (item.stored === null) return true;
  return column in item.values && String(item.values[column]) !== String(item.stored[column]);
}
