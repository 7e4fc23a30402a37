import type { Client } from "pg";
import { sqlName, sqlText } from "../declaration/sql-literal.ts";
import { ImportError } from "./dump-part.ts";
import type { ImportColumn, ImportTable } from "./import-tables.ts";

/** Ids named in a message. */
const NAMED = 5;

/** Columns whose values must be ids of existing rows. */
export interface ReferenceCheck {
  readonly table: ImportTable;
  readonly columns: readonly ImportColumn[];
}

/** Throws ImportError with every column that refers to rows that do not exist: one statement for all. */
export async function checkReferences(client: Client, checks: readonly ReferenceCheck[]): Promise<void> {
  const statements = checks.flatMap(({ table, columns }) => columns.map((column) => danglingRows(table.table, column)));
  if (statements.length === 0) return;
  const { rows } = await client.query<[string, string, string]>({
    text: statements.join("\nUNION ALL\n"),
    rowMode: "array",
  });
  if (rows.length === 0) return;
  const lines = rows.map(
    ([column, count, ids]) => `  ${column}: ${count} rows (id ${ids}${Number(count) > NAMED ? ", …" : ""})`,
  );
  throw new ImportError(`References to rows that do not exist:\n${lines.join("\n")}`);
}

function danglingRows(table: string, column: ImportColumn): string {
  const [child, name, parent] = [sqlName(table), sqlName(column.name), sqlName(column.references ?? table)];
  return (
    `SELECT ${sqlText(`${table}.${column.name} to ${column.references}`)}, count(*), ` +
    `array_to_string((array_agg(c.id ORDER BY c.id))[1:${NAMED}], ', ') FROM ${child} c ` +
    `WHERE c.${name} IS NOT NULL AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.id = c.${name}) HAVING count(*) > 0`
  );
}
