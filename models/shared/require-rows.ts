import { sql } from "kysely";
import type { StatementRunner } from "../../runtime/declaration/hooks.ts";
import { unknownChoiceError } from "../../runtime/query/filter-messages.ts";

/** The objects that filter values name: by id, or by another unique column. */
export interface RequiredRows {
  readonly table: string;
  /** Default: id. */
  readonly by?: string;
  readonly values: readonly string[];
}

/** Ids of the objects, with one statement. Throws FilterValueError naming the first value that no object has. */
export async function requireRows(
  runner: StatementRunner,
  { table, by = "id", values }: RequiredRows,
): Promise<string[]> {
  const type = sql.raw(by === "id" ? "bigint[]" : "text[]");
  const rows = await runner.query(
    sql`SELECT id, ${sql.ref(by)}::text FROM ${sql.table(table)} WHERE ${sql.ref(by)} = ANY(${values}::${type})`,
  );
  const found = new Set(rows.map((row) => row[1]));
  const missing = values.find((value) => !found.has(value));
  if (missing !== undefined) throw unknownChoiceError(missing);
  return rows.map((row) => row[0] as string);
}
