import type { Connection } from "../../runtime/database/database.ts";
import { CONTENT_TYPE_MODEL } from "../../runtime/declaration/columns.ts";
import type { Registry } from "../../runtime/declaration/registry.ts";
import { sqlName } from "../../runtime/declaration/sql-literal.ts";
import { Catalog } from "../../runtime/query/catalog.ts";
import type { SampleBook } from "./sample-book.ts";
import { type LaterValue, type Row, SampleRows } from "./sample-rows.ts";

export interface WriteOptions {
  /** When everything was made: ISO 8601. */
  readonly time: string;
}

/**
 * Writes a book's objects under the ids it gave them, into tables that are empty: one statement per table and set of
 * columns. Throws when the book names what the registry does not have, or the database's error.
 */
export async function writeSamples(
  connection: Connection,
  registry: Registry,
  book: SampleBook,
  options: WriteOptions,
): Promise<void> {
  const catalog = new Catalog(registry);
  const samples = new SampleRows(catalog, await contentTypeIds(connection, catalog), options.time);
  samples.add(book);
  for (const [table, rows] of samples.tables) await insertRows(connection, table, rows);
  for (const [table, rows] of samples.links) await insertRows(connection, table, rows);
  for (const values of groups(samples.later, ({ table, column }) => `${table} ${column}`))
    await setLater(connection, values);
  const numbered = [...samples.tables].map(([table, rows]) => [table, rows.length] as const);
  await connection.run(
    "SELECT setval(pg_get_serial_sequence(quote_ident(name), 'id'), highest) FROM unnest($1::text[], $2::bigint[]) t(name, highest)",
    [numbered.map(([table]) => table), numbered.map(([, highest]) => highest)],
  );
}

async function contentTypeIds(connection: Connection, catalog: Catalog): Promise<ReadonlyMap<string, number>> {
  const table = catalog.byContentType(CONTENT_TYPE_MODEL)?.table;
  if (table === undefined) return new Map();
  const rows = await connection.run(`SELECT app_label || '.' || model, id FROM ${sqlName(table)}`, []);
  return new Map(rows.map(([name, id]) => [String(name), Number(id)]));
}

/** Rows with the same columns together, so that columns not given keep their defaults. */
async function insertRows(connection: Connection, table: string, rows: readonly Row[]): Promise<void> {
  for (const alike of groups(rows, (row) => Object.keys(row).join())) {
    const columns = Object.keys(alike[0] ?? {})
      .map(sqlName)
      .join(", ");
    await connection.run(
      `INSERT INTO ${sqlName(table)} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sqlName(table)}, $1::jsonb)`,
      [JSON.stringify(alike)],
    );
  }
}

async function setLater(connection: Connection, values: readonly LaterValue[]): Promise<void> {
  const [first] = values;
  if (first === undefined) return;
  await connection.run(
    `UPDATE ${sqlName(first.table)} t SET ${sqlName(first.column)} = v.value FROM unnest($1::bigint[], $2::bigint[]) v(id, value) WHERE t.id = v.id`,
    [values.map(({ id }) => id), values.map(({ value }) => value)],
  );
}

function groups<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const byKey = new Map<string, T[]>();
  for (const item of items) {
    const group = byKey.get(keyOf(item));
    if (group === undefined) byKey.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...byKey.values()];
}
