import { sql } from "kysely";
import { parameterText } from "../database/parameter-text.ts";
import type { Sql } from "../declaration/hooks.ts";

/** One column of rows in memory. */
export interface SourceColumn<Row> {
  readonly name: string;
  /** Type of the column that the values are for. */
  readonly pgType: string;
  /** Value in a row; undefined is null. */
  readonly of: (row: Row) => unknown;
}

/**
 * Rows in memory as a table `r` with typed columns, for one statement that stores them all: a parameter for each column, which is
 * an array unless all rows have the same value. Lengths are for the stored column to judge.
 */
export function rowSource<Row>(rows: readonly Row[], columns: readonly SourceColumn<Row>[]): Sql {
  const shared: Sql[] = [];
  const listed: { readonly name: string; readonly pgType: string; readonly texts: readonly Text[] }[] = [];
  for (const { name, pgType, of } of columns) {
    const texts = rows.map((row) => columnText(pgType, of(row)));
    if (texts.every((text) => text === texts[0]))
      shared.push(sql`${texts[0]}::${sql.raw(unbounded(pgType))} AS ${sql.ref(name)}`);
    else listed.push({ name, pgType, texts });
  }
  if (listed.length === 0) return sql`(SELECT ${sql.join(shared)}) AS r`;
  const arrays = listed.map(({ pgType, texts }) => sql`${texts}::${sql.raw(`${elementType(pgType)}[]`)}`);
  const names = sql.join(listed.map(({ name }) => sql.ref(name)));
  const members = listed.map(({ name, pgType }) =>
    isArray(pgType)
      ? sql`u.${sql.ref(name)}::${sql.raw(unbounded(pgType))} AS ${sql.ref(name)}`
      : sql`u.${sql.ref(name)}`,
  );
  return sql`(SELECT ${sql.join([...members, ...shared])} FROM unnest(${sql.join(arrays)}) AS u(${names})) AS r`;
}

type Text = string | Buffer | null;

const isArray = (pgType: string): boolean => pgType.endsWith("[]");

/** The type without its bound: a cast would cut off what is too long instead of refusing it. */
const unbounded = (pgType: string): string => pgType.replace(/\([\d,]+\)/, "");

/** Arrays of arrays would lose their own shape, so arrays go as texts. */
const elementType = (pgType: string): string => (isArray(pgType) ? "text" : unbounded(pgType));

function columnText(pgType: string, value: unknown): Text {
  if (value === null || value === undefined) return null;
  return pgType === "jsonb" ? JSON.stringify(value) : parameterText(value);
}
