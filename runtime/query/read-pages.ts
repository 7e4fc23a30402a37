import { sql } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { amongIds } from "./among.ts";
import type { RequestContext } from "./request-context.ts";
import { quote, ROOT } from "./select-plan.ts";
import type { Shape } from "./shapes.ts";

/** Rows of a model in an order. */
export interface RowsQuery {
  readonly model: ModelDeclaration;
  /** Condition on the row `t`. */
  readonly where: Sql;
  /** ORDER BY terms and the joins they need. */
  readonly order: { readonly terms: string; readonly joins: string };
  readonly limit: number | null;
  readonly offset: number;
}

export interface PageQuery extends RowsQuery {
  readonly shape: Shape;
  /** What else is read of the objects, by their ids: in the same message as their to-many fields. */
  readonly besides?: ((ids: readonly string[]) => Promise<unknown>) | undefined;
}

/** JSON texts of objects in order, and their ids. */
export interface ReadPage {
  readonly texts: readonly string[];
  readonly ids: readonly string[];
}

/**
 * A page, in order. Its rows are found first, on the table alone; what their representation needs is joined to those rows
 * only, so that neither its joins nor its counts cost anything for the others.
 */
export async function readPage(context: RequestContext, query: PageQuery): Promise<ReadPage> {
  const columns = query.shape.builder.plan.columnsFor(context);
  return write(context, query, await context.query(pageStatement(query, columns, pageRows(query))));
}

/** A page and the number of all rows that meet its condition, which is counted only where the page does not tell it. */
export async function readCountedPage(
  context: RequestContext,
  query: PageQuery,
): Promise<ReadPage & { readonly count: number }> {
  const { model, shape, where, limit, offset } = query;
  if (limit !== null && limit > 0 && isBetterByIds(context, query)) return readFoundPage(context, query);
  const columns = shape.builder.plan.columnsFor(context);
  const all = sql`(SELECT count(*) FROM ${sql.raw(`${quote(model.table)} ${ROOT}`)} WHERE ${where})`;
  const counted = sql`CASE WHEN (SELECT count(*) FROM page) < ${sql.raw(String(limit))} THEN NULL ELSE ${all} END`;
  const statement =
    limit === null || limit === 0
      ? pageStatement(query, columns, pageRows(query))
      : sql`WITH page AS MATERIALIZED (${pageRows(query)}) ${pageStatement(query, sql`${columns}, ${counted}`, sql`SELECT * FROM page`)}`;
  const rows = await context.query(statement);
  const count = isWhole(query, rows)
    ? offset + rows.length
    : Number(rows[0]?.at(-1) ?? (await countRows(context, model, where)));
  return { ...(await write(context, query, rows)), count };
}

/** Whether a page shows all rows from its offset on, and with it how many there are. */
const isWhole = ({ limit, offset }: RowsQuery, { length }: { readonly length: number }): boolean =>
  limit === null || (length < limit && (length > 0 || offset === 0));

/** Planning a statement each time takes the longer the more it joins: many times as long as running it, for one row. */
const isBetterByIds = ({ connection }: RequestContext, { shape, where }: PageQuery): boolean =>
  shape.builder.plan.joinsSql !== "" && connection.plansEachTime?.(where) === true;

/** The ids are found by a statement that is planned each time, and what they show by one that is not. */
async function readFoundPage(
  context: RequestContext,
  query: PageQuery,
): Promise<ReadPage & { readonly count: number }> {
  const { model, shape, where, offset } = query;
  const rows = await context.query(sql`SELECT "id" FROM (${pageRows(query)}) ${sql.raw(ROOT)}`);
  const ids = rows.map(([id]) => id as string);
  const [count, texts] = await Promise.all([
    isWhole(query, rows) ? offset + rows.length : countRows(context, model, where),
    ids.length === 0 ? new Map<string, string>() : readByIds(context, { model, shape, ids }),
    query.besides?.(ids),
  ]);
  const found = ids.filter((id) => texts.has(id));
  return { texts: found.map((id) => texts.get(id) as string), ids: found, count };
}

/** JSON texts by id; ids that are not found are absent. */
export async function readByIds(
  context: RequestContext,
  query: { model: ModelDeclaration; shape: Shape; ids: readonly string[]; where?: Sql | undefined },
): Promise<Map<string, string>> {
  const { model, shape, ids, where } = query;
  const { plan } = shape.builder;
  const from = sql.raw(`${quote(model.table)} ${ROOT} ${plan.joinsSql}`);
  const also = where === undefined ? sql`` : sql` AND ${where}`;
  const rows = await context.query(
    sql`SELECT ${plan.columnsFor(context)} FROM ${from} WHERE ${amongIds(sql.raw(`${ROOT}."id"`), ids)}${also}`,
  );
  const texts = await shape.builder.write(rows, context, shape.write);
  return new Map(rows.map((row, index) => [row[shape.idIndex] as string, texts[index] as string]));
}

/** Ids of rows in order, in lists of `size`: a hundred thousand of them take less than a megabyte. */
export async function readIdLists(context: RequestContext, query: RowsQuery, size: number): Promise<string[]> {
  const rows = await context.query(
    sql`SELECT string_agg(id::text, ',' ORDER BY place) FROM
      (SELECT "id", row_number() OVER () - 1 AS place FROM (${pageRows(query)}) ${sql.raw(ROOT)}) AS numbered
      GROUP BY place / ${sql.raw(String(size))} ORDER BY place / ${sql.raw(String(size))}`,
  );
  return rows.map(([ids]) => ids as string);
}

/** Number of rows that meet a condition. */
export async function countRows(context: RequestContext, model: ModelDeclaration, where: Sql): Promise<number> {
  const rows = await context.query(
    sql`SELECT count(*) FROM ${sql.raw(`${quote(model.table)} ${ROOT}`)} WHERE ${where}`,
  );
  return Number(rows[0]?.[0]);
}

/** The rows of a page, unfinished. */
function pageRows({ model, where, order, limit, offset }: RowsQuery): Sql {
  const table = sql.raw(`${quote(model.table)} ${ROOT} ${order.joins}`);
  // The limit is part of the text: of a parameter PostgreSQL would expect a tenth of all rows.
  const bounds = sql`${limit === null ? sql`` : sql.raw(` LIMIT ${limit}`)}${offset === 0 ? sql`` : sql` OFFSET ${offset}`}`;
  return sql`SELECT ${sql.raw(ROOT)}.* FROM ${table} WHERE ${where} ORDER BY ${sql.raw(order.terms)}${bounds}`;
}

/** What rows show, in their order. */
function pageStatement({ shape }: PageQuery, columns: Sql, rows: Sql): Sql {
  const root = sql.raw(ROOT);
  return sql`SELECT ${columns} FROM (SELECT ${root}.*, row_number() OVER () AS page_row FROM (${rows}) ${root}) ${sql.raw(`${ROOT} ${shape.builder.plan.joinsSql}`)} ORDER BY ${root}.page_row`;
}

async function write(
  context: RequestContext,
  { shape, besides }: PageQuery,
  rows: readonly ColumnText[][],
): Promise<ReadPage> {
  const ids = rows.map((row) => row[shape.idIndex] as string);
  const [texts] = await Promise.all([shape.builder.write(rows, context, shape.write), besides?.(ids)]);
  return { texts, ids };
}
