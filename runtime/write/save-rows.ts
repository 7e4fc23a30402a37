import { sql } from "kysely";
import type { ColumnDeclaration } from "../declaration/columns.ts";
import type { Sql } from "../declaration/hooks.ts";
import type { RequestContext } from "../query/request-context.ts";
import { quote } from "../query/select-plan.ts";
import type { ModelWriter } from "./model-writer.ts";
import type { PendingItem } from "./write-item.ts";

/** Gives new items their ids, in order: one statement. */
export async function reserveIds(
  context: RequestContext,
  writer: ModelWriter,
  items: readonly PendingItem[],
): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${quote(writer.model.table)}, 'id')`;
  const rows = await context.query(sql`SELECT nextval(${sequence}) FROM generate_series(1, ${items.length}::int)`);
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
  const used = new Set(items.flatMap((item) => Object.keys(item.values)));
  const columns = [...writer.columns.values()].filter(
    (column) => used.has(column.name) && !writer.createdColumns.includes(column.name),
  );
  const names = columns.map((column) => quote(column.name));
  const auto = writer.createdColumns.map(quote);
  const rows = items.map((item) => ({ id: item.id, ...pick(context, writer, item, columns) }));
  // A value left out by one item of several takes the column's default.
  const values = columns.map((column) =>
    column.isNullable || column.default === undefined
      ? `r.${quote(column.name)}`
      : `COALESCE(r.${quote(column.name)}, ${column.default})`,
  );
  await context.query(
    sql`INSERT INTO ${sql.table(writer.model.table)} (${sql.raw(['"id"', ...names, ...auto].join(", "))})
      SELECT ${sql.raw(['r."id"', ...values, ...auto.map(() => "CURRENT_TIMESTAMP")].join(", "))} FROM ${recordset(rows, columns)}`,
  );
}

/** Writes the given values of items over their rows: one statement. */
export async function updateRows(
  context: RequestContext,
  writer: ModelWriter,
  items: readonly PendingItem[],
): Promise<void> {
  const used = new Set(items.flatMap((item) => Object.keys(item.values)));
  const columns = [...writer.columns.values()].filter(
    (column) => used.has(column.name) && !writer.updatedColumns.includes(column.name),
  );
  const given = (item: PendingItem) =>
    columns.filter((column) => column.name in item.values).map((column) => column.name);
  const rows = items.map((item) => ({
    id: item.id,
    given_columns: given(item),
    ...pick(context, writer, item, columns),
  }));
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
    sql`UPDATE ${sql.raw(`${quote(writer.model.table)} s`)} SET ${sql.raw(assignments.join(", "))} FROM ${recordset(rows, columns, "given_columns text[]")} WHERE s.id = r.id`,
  );
}

/** The item's values of columns, by name; confidential ones sealed. */
function pick(
  context: RequestContext,
  writer: ModelWriter,
  item: PendingItem,
  columns: readonly ColumnDeclaration[],
): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap(({ name }) => {
      if (!(name in item.values)) return [];
      const value = item.values[name];
      return [
        [
          name,
          writer.secretColumns.has(name) && typeof value === "string" && value !== "" ? seal(context, value) : value,
        ],
      ];
    }),
  );
}

function seal({ catalog }: RequestContext, text: string): string {
  if (catalog.cipher === undefined) throw new Error("confidential texts need a secret key");
  return catalog.cipher.seal(text);
}

/** The rows as a table `r` with the columns' types. */
function recordset(
  rows: readonly Record<string, unknown>[],
  columns: readonly ColumnDeclaration[],
  more?: string,
): Sql {
  const types = [
    '"id" bigint',
    ...(more === undefined ? [] : [more]),
    ...columns.map((column) => `${quote(column.name)} ${column.pgType}`),
  ];
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${sql.raw(types.join(", "))})`;
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
