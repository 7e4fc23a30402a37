/** Adding to a database that holds rows: the source's rows wait in temporary tables until they are compared. */
import { type Client, DatabaseError } from "pg";
import { sqlName } from "../declaration/sql-literal.ts";
import { ImportError } from "./dump-part.ts";
import type { ImportTable } from "./import-tables.ts";

/** Ids named in a message. */
const NAMED = 5;

/** Waiting rows beside rows that are here already. */
export interface Comparison {
  /** Same id, same content. */
  readonly present: number;
  /** Same id, other content: how many, and the ids of a few. */
  readonly differing: number;
  readonly differingIds: readonly string[];
}

export const stageName = (table: string): string => `incoming_${table}`.slice(0, 63);

/** Makes the waiting table: the columns that come, without constraints; gone with the transaction. */
export async function createStage(client: Client, table: string, columns: readonly string[]): Promise<void> {
  const list = columns.map(sqlName).join(", ");
  await client.query(
    `CREATE TEMP TABLE ${sqlName(stageName(table))} ON COMMIT DROP AS SELECT ${list} FROM ${sqlName(table)} WITH NO DATA`,
  );
}

export async function compareStage(
  client: Client,
  target: ImportTable,
  columns: readonly string[],
): Promise<Comparison> {
  const { stage, table, isSame, carried } = merge(target, columns);
  const { rows } = await client.query<[string, string, string[] | null]>({
    text:
      "SELECT count(*) FILTER (WHERE NOT differs), count(*) FILTER (WHERE differs), " +
      `(array_agg(id::text ORDER BY id) FILTER (WHERE differs))[1:${NAMED}] FROM (` +
      `SELECT t.id, (${carried("s")}) IS DISTINCT FROM (${carried("t")}) AS differs FROM ${stage} s JOIN ${table} t ON ${isSame}) compared`,
    rowMode: "array",
  });
  const [present, differing, ids] = rows[0] ?? ["0", "0", null];
  return { present: Number(present), differing: Number(differing), differingIds: ids ?? [] };
}

/** Adds the waiting rows that are not here; returns their number. Throws ImportError for a row that is here under another id. */
export async function insertStage(client: Client, target: ImportTable, columns: readonly string[]): Promise<number> {
  const { stage, table, isSame, carried, list } = merge(target, columns);
  const text =
    `INSERT INTO ${table} (${list}) SELECT ${carried("s")} FROM ${stage} s ` +
    `WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${isSame})`;
  try {
    return (await client.query(text)).rowCount ?? 0;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    throw new ImportError(
      `${target.table} has a row of the source already, under another id: ${error.detail ?? error.message}\n${ADVICE}`,
      { cause: error },
    );
  }
}

/** What to do when rows here are in the way. */
export const ADVICE = "Nothing was imported. Import into an empty database, or replace what is here with --reset.";

const UNIQUE_VIOLATION = "23505";

/** Texts of both statements. */
function merge(target: ImportTable, columns: readonly string[]) {
  // The id of a pair means nothing: it may be taken here by another pair, so new pairs are numbered anew.
  const carried = target.pair === null ? columns : columns.filter((column) => column !== "id");
  return {
    stage: sqlName(stageName(target.table)),
    table: sqlName(target.table),
    isSame: (target.pair ?? ["id"]).map((key) => `t.${sqlName(key)} = s.${sqlName(key)}`).join(" AND "),
    list: carried.map(sqlName).join(", "),
    carried: (alias: string) => carried.map((column) => `${alias}.${sqlName(column)}`).join(", "),
  };
}
