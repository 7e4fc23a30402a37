import type { Connection } from "../../runtime/database/database.ts";
import { sqlName } from "../../runtime/declaration/sql-literal.ts";

/** Inserts rows of values by column, all with the same columns, in one statement. */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(sqlName)
    .join(", ");
  const name = sqlName(table);
  const statement = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb) WITH ORDINALITY ORDER BY ordinality`;
  await connection.run(statement, [JSON.stringify(rows)]);
}
