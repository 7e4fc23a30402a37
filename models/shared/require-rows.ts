import { sql } from "kysely";
import type { ReadContext } from "../../runtime/declaration/hooks.ts";
import type { ModelName } from "../../runtime/declaration/model-declaration.ts";
import { unknownChoiceError } from "../../runtime/query/filter-messages.ts";

/** The objects that filter values name: by id, or by another unique column. */
export interface RequiredRows {
  readonly model: ModelName;
  readonly table: string;
  /** Default: id. */
  readonly by?: string;
  readonly values: readonly string[];
}

/** Ids of the objects, with one statement; those that constraints hide do not exist. Throws FilterValueError naming the first value that no object has. */
export async function requireRows(
  context: ReadContext,
  { model, table, by = "id", values }: RequiredRows,
): Promise<string[]> {
  const type = sql.raw(by === "id" ? "bigint[]" : "text[]");
  const rows = await context.query(
    sql`SELECT id, ${sql.ref(by)}::text FROM ${sql.table(table)} AS named
      WHERE ${sql.ref(by)} = ANY(${values}::${type}) AND ${context.visible(model, "named")}`,
  );
  const found = new Set(rows.map((row) => row[1]));
  const missing = values.find((value) => !found.has(value));
  if (missing !== undefined) throw unknownChoiceError(missing);
  return rows.map((row) => row[0] as string);
}
