/** Adding to a database that holds rows: the source's rows wait in temporary tables until they are compared. */
import type { Client } from "pg";
import { sqlName } from "../declaration/sql-literal.ts";
import type { ImportTable } from "./import-tables.ts";

/** Ids named in a message. */
const NAMED = 5;

export interface MergeResult {
  readonly written: number;
  readonly present: number;
  /** Ids of rows whose content differs from what is here; a few of them, and how many there are. */
  readonly differing: { readonly ids: readonly string[]; readonly count: number };
}

export const stageName = (table: string): string => `incoming_${table}`.slice(0, 63);

/** Makes the waiting table: the columns that come, without constraints; gone with the transaction. */
export async function createStage(client: Client, table: string, columns: readonly string[]): Promise<void> {
  const list = columns.map(sqlName).join(", ");
  await client.query(
    `CREATE TEMP TABLE ${sqlName(stageName(table))} ON COMMIT DROP AS SELECT ${list} FROM ${sqlName(table)} WITH NO DATA`,
  );
}

/** Compares the waiting rows with what is here and adds those that are new; rows that differ are left as they are. */
export async function mergeStage(
  client: Client,
  target: ImportTable,
  columns: readonly string[],
): Promise<MergeResult> {
  const keys = target.pair ?? ["id"];
  // The id of a pair means nothing: it may be taken here by another pair, so new pairs are numbered anew.
  const carried = target.pair === null ? columns : columns.filter((column) => column !== "id");
  const [stage, table] = [sqlName(stageName(target.table)), sqlName(target.table)];
  const same = keys.map((key) => `t.${sqlName(key)} = s.${sqlName(key)}`).join(" AND ");
  const list = (alias: string): string => carried.map((column) => `${alias}.${sqlName(column)}`).join(", ");
  const compared = await client.query<[string, string | null, string]>({
    text:
      `SELECT count(*) FILTER (WHERE NOT differs), array_to_string((array_agg(id ORDER BY id) FILTER (WHERE differs))[1:${NAMED}], ','), ` +
      `count(*) FILTER (WHERE differs) FROM (SELECT t.id, (${list("s")}) IS DISTINCT FROM (${list("t")}) AS differs ` +
      `FROM ${stage} s JOIN ${table} t ON ${same}) compared`,
    rowMode: "array",
  });
  const [present, ids, differing] = compared.rows[0] ?? ["0", null, "0"];
  const inserted = await client.query(
    `INSERT INTO ${table} (${carried.map(sqlName).join(", ")}) SELECT ${list("s")} FROM ${stage} s ` +
      `WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${same})`,
  );
  return {
    written: inserted.rowCount ?? 0,
    present: Number(present),
    differing: { ids: ids === null ? [] : ids.split(","), count: Number(differing) },
  };
}
