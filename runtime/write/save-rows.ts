import { sql } from "kysely";
import type { ColumnDeclaration } from "../declaration/columns.ts";
import type { RequestContext } from "../query/request-context.ts";
import { quote } from "../query/select-plan.ts";
import type { ModelWriter } from "./model-writer.ts";
import { rowSource, type SourceColumn } from "./row-source.ts";
import type { PendingItem } from "./write-item.ts";

const ID: SourceColumn<PendingItem> = { name: "id", pgType: "bigint", of: ({ id }) => id };

/** Gives new items their ids, in order: one statement. */
export async function reserveIds(
  context: RequestContext,
  writer: ModelWriter,
  items: readonly PendingItem[],
): Promise<void> {
  // The sequence is looked up once, not for every row.
  const sequence = sql`(SELECT pg_get_serial_sequence(${quote(writer.model.table)}, 'id')::regclass AS name OFFSET 0)`;
  const rows = await context.query(
    sql`SELECT nextval(s.name) FROM ${sequence} s, generate_series(1, ${items.length}::int)`,
  );
  items.forEach((item, index) => {
    item.id = rows[index]?.[0] ?? null;
  });
}

/** Inserts items whose ids are reserved: one statement. */
export async function insertRows(
  context: RequestContext,
  writer: ModelWriter,
  items: readonly PendingItem[],
): Promise<void> {
  const columns = givenColumns(writer, items, writer.createdColumns);
  const names = columns.map((column) => quote(column.name));
  const auto = writer.createdColumns.map(quote);
  // A value left out by one item of several takes the column's default.
  const values = columns.map((column) =>
    column.isNullable || column.default === undefined
      ? `r.${quote(column.name)}`
      : `COALESCE(r.${quote(column.name)}, ${column.default})`,
  );
  await context.query(
    sql`INSERT INTO ${sql.table(writer.model.table)} (${sql.raw(['"id"', ...names, ...auto].join(", "))})
      SELECT ${sql.raw(['r."id"', ...values, ...auto.map(() => "CURRENT_TIMESTAMP")].join(", "))} FROM ${rowSource(items, [ID, ...sources(context, writer, columns)])}`,
  );
}

/** Writes the given values of items over their rows: one statement. */
export async function updateRows(
  context: RequestContext,
  writer: ModelWriter,
  items: readonly PendingItem[],
): Promise<void> {
  const columns = givenColumns(writer, items, writer.updatedColumns);
  // Items whose values are for other columns than those of the others say which.
  const given: SourceColumn<PendingItem> = {
    name: "given_columns",
    pgType: "text[]",
    of: (item) => columns.filter(({ name }) => name in item.values).map(({ name }) => name),
  };
  const assignments = columns.map(({ name }) => {
    const isAlwaysGiven = items.every((item) => name in item.values);
    const value = isAlwaysGiven
      ? `r.${quote(name)}`
      : `CASE WHEN '${name}' = ANY(r.given_columns) THEN r.${quote(name)} ELSE s.${quote(name)} END`;
    return `${quote(name)} = ${value}`;
  });
  assignments.push(...writer.updatedColumns.map((name) => `${quote(name)} = CURRENT_TIMESTAMP`));
  if (assignments.length === 0) return;
  await context.query(
    sql`UPDATE ${sql.raw(`${quote(writer.model.table)} s`)} SET ${sql.raw(assignments.join(", "))} FROM ${rowSource(items, [ID, given, ...sources(context, writer, columns)])} WHERE s.id = r.id`,
  );
}

/** The columns that any of the items has a value for, without those that the write sets by itself. */
function givenColumns(
  writer: ModelWriter,
  items: readonly PendingItem[],
  automatic: readonly string[],
): ColumnDeclaration[] {
  const given = new Set<string>();
  for (const { values } of items) for (const name in values) given.add(name);
  return [...writer.columns.values()].filter(({ name }) => given.has(name) && !automatic.includes(name));
}

/** Columns with the values of items; confidential ones sealed. */
function sources(
  context: RequestContext,
  writer: ModelWriter,
  columns: readonly ColumnDeclaration[],
): SourceColumn<PendingItem>[] {
  return columns.map(({ name, pgType }) => {
    if (!writer.secretColumns.has(name)) return { name, pgType, of: ({ values }) => values[name] };
    const sealed = (value: unknown) => (typeof value === "string" && value !== "" ? seal(context, value) : value);
    return { name, pgType, of: ({ values }) => sealed(values[name]) };
  });
}

function seal({ catalog }: RequestContext, text: string): string {
  if (catalog.cipher === undefined) throw new Error("confidential texts need a secret key");
  return catalog.cipher.seal(text);
}

/** Links of one many-to-many relation. */
export interface LinkTarget {
  readonly table: string;
  readonly sourceColumn: string;
  readonly targetColumn: string;
  /** Further columns every link has (a tag's content type). */
  readonly fixed?: { readonly column: string; readonly value: number };
}

/** Makes the links of items exactly the given ones: two statements, or one when the items are new. */
export async function saveLinks(
  context: RequestContext,
  link: LinkTarget,
  items: readonly { id: string; targets: readonly string[]; isNew: boolean }[],
): Promise<void> {
  const table = sql.table(link.table);
  const source = sql.ref(link.sourceColumn);
  const target = sql.ref(link.targetColumn);
  const pairs = items.flatMap((item) => [...new Set(item.targets)].map((id) => [item.id, id] as const));
  const sources = pairs.map(([id]) => id);
  const targets = pairs.map(([, id]) => id);
  const existing = items.filter((item) => !item.isNew).map((item) => item.id);
  const fixedWhere = link.fixed === undefined ? sql`` : sql` AND ${sql.ref(link.fixed.column)} = ${link.fixed.value}`;
  if (existing.length > 0) {
    await context.query(
      sql`DELETE FROM ${table} WHERE ${source} = ANY(${existing}::bigint[])${fixedWhere}
        AND (${source}, ${target}) NOT IN (SELECT * FROM unnest(${sources}::bigint[], ${targets}::bigint[]))`,
    );
  }
  if (pairs.length === 0) return;
  const fixedColumn = link.fixed === undefined ? sql`` : sql`, ${sql.ref(link.fixed.column)}`;
  const fixedValue = link.fixed === undefined ? sql`` : sql`, ${link.fixed.value}::int`;
  await context.query(
    sql`INSERT INTO ${table} (${source}, ${target}${fixedColumn}) SELECT p.source, p.target${fixedValue}
      FROM unnest(${sources}::bigint[], ${targets}::bigint[]) p(source, target)
      WHERE NOT EXISTS (SELECT 1 FROM ${table} known WHERE known.${source} = p.source AND known.${target} = p.target${
        link.fixed === undefined ? sql`` : sql` AND known.${sql.ref(link.fixed.column)} = ${link.fixed.value}`
      })`,
  );
}
