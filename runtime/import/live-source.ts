/** A running database as a source: the same parts as its dump would give, read in one unchanging snapshot. */
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { sqlName } from "../declaration/sql-literal.ts";
import { type DumpPart, ImportError } from "./dump-part.ts";

interface LiveTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Reads the tables of the database's current schema. Rows of tables that `isWanted` refuses are only counted.
 * Throws ImportError when the database cannot be reached or read.
 */
export async function* openLive(
  url: string,
  isWanted: (table: string) => boolean,
): AsyncGenerator<readonly DumpPart[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await openSnapshot(client);
    yield await sequenceParts(client);
    for (const table of await liveTables(client)) {
      if (isWanted(table.name)) yield* tableParts(client, table);
      else yield [heading(table), { kind: "counted", rows: await countRows(client, table.name) }];
    }
  } catch (error) {
    throw error instanceof ImportError
      ? error
      : new ImportError(`Cannot read the database: ${messageOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Begins a transaction that sees the database as it is at its first statement. */
export async function openSnapshot(client: Client): Promise<void> {
  await client.query(
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'",
  );
}

/** The tables of the current schema that are wanted, each with its rows. */
export async function* readTables(client: Client, isWanted: (table: string) => boolean): AsyncGenerator<DumpPart> {
  for (const table of await liveTables(client)) {
    if (isWanted(table.name)) for await (const parts of tableParts(client, table)) yield* parts;
  }
}

/** Names of the tables of the current schema, in order. */
export async function tableNames(client: Client): Promise<string[]> {
  return (await liveTables(client)).map(({ name }) => name);
}

const heading = ({ name, columns }: LiveTable): DumpPart => ({ kind: "table", table: name, columns });

async function* tableParts(client: Client, table: LiveTable): AsyncGenerator<readonly DumpPart[]> {
  yield [heading(table)];
  yield* tableRows(client, table);
}

async function liveTables(client: Client): Promise<LiveTable[]> {
  const { rows } = await client.query<[string, string[]]>({
    text:
      "SELECT c.relname::text, array_agg(a.attname::text ORDER BY a.attnum) FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid " +
      "WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace " +
      "AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY c.relname ORDER BY c.relname",
    rowMode: "array",
  });
  return rows.map(([name, columns]) => ({ name, columns }));
}

async function* tableRows(client: Client, table: LiveTable): AsyncGenerator<readonly DumpPart[]> {
  const stream = client.query(
    copyTo(`COPY ${sqlName(table.name)} (${table.columns.map(sqlName).join(", ")}) TO STDOUT`),
  );
  stream.setEncoding("utf8");
  let rest = "";
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield [{ kind: "rows", lines }];
  }
}

async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<[string]>({ text: `SELECT count(*) FROM ${sqlName(table)}`, rowMode: "array" });
  return Number(rows[0]?.[0] ?? 0);
}

/** Every sequence of the current schema that belongs to a table: its state, and the table. */
export async function sequenceParts(client: Client): Promise<DumpPart[]> {
  const { rows } = await client.query<[string, string, string | null]>({
    text:
      "SELECT s.relname::text, t.relname::text, pg_sequence_last_value(s.oid)::text FROM pg_class s " +
      "JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') " +
      "JOIN pg_class t ON t.oid = d.refobjid AND d.refclassid = 'pg_class'::regclass " +
      "WHERE s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace",
    rowMode: "array",
  });
  return rows.flatMap(([sequence, table, value]): DumpPart[] => [
    { kind: "owner", sequence, table },
    { kind: "sequence", sequence, value: value ?? "1", called: value !== null },
  ]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
