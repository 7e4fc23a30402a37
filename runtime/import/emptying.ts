import type { Client } from "pg";
import { sqlName } from "../declaration/sql-literal.ts";

/** The tables that hold rows; one statement. */
export async function filledTables(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<[number]>({
    name: "import_filled_tables",
    text: tables.map((table, at) => `SELECT ${at} WHERE EXISTS (SELECT FROM ${sqlName(table)})`).join(" UNION ALL "),
    rowMode: "array",
  });
  return rows.map(([at]) => tables[at] as string);
}

/** Removes all rows, with foreign keys at rest. Deleting is faster here than truncating, which makes new files for every index. */
export async function emptyTables(client: Client, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(tables.map((table) => `DELETE FROM ${sqlName(table)}`).join("; "));
}
