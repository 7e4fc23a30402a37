import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { amongKeys } from "./among-keys.ts";
import type { RequestContext } from "./request-context.ts";
import { quote, ROOT } from "./select-plan.ts";
import type { Shape } from "./shapes.ts";

export interface PageQuery {
  readonly model: ModelDeclaration;
  readonly shape: Shape;
  /** Condition on the row `t`. */
  readonly where: Sql;
  /** ORDER BY terms and the joins they need. */
  readonly order: { readonly terms: string; readonly joins: string };
  readonly limit: number | null;
  readonly offset: number;
}

/**
 * JSON texts of a page, in order. The page's rows are found first, on the table alone; what their representation
 * needs is joined to those rows only, so that neither its joins nor its counts cost anything for the others.
 */
export async function readPage(context: RequestContext, query: PageQuery): Promise<string[]> {
  const { model, shape, where, order, limit, offset } = query;
  const { plan } = shape.builder;
  const table = sql.raw(`${quote(model.table)} ${ROOT} ${order.joins}`);
  // The limit is part of the text: of a parameter PostgreSQL would expect a tenth of all rows.
  const bounds = sql`${limit === null ? sql`` : sql.raw(` LIMIT ${limit}`)}${offset === 0 ? sql`` : sql` OFFSET ${offset}`}`;
  const rows = await context.query(
    sql`SELECT ${plan.columnsFor(context)} FROM (SELECT ${sql.raw(ROOT)}.*, row_number() OVER () AS page_row FROM
      (SELECT ${sql.raw(ROOT)}.* FROM ${table} WHERE ${where} ORDER BY ${sql.raw(order.terms)}${bounds}) ${sql.raw(ROOT)}) ${sql.raw(`${ROOT} ${plan.joinsSql}`)} ORDER BY ${sql.raw(ROOT)}.page_row`,
  );
  return shape.builder.write(rows, context, shape.write);
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
    sql`SELECT ${plan.columnsFor(context)} FROM ${from} WHERE ${amongKeys(sql.raw(`${ROOT}."id"`), ids)}${also}`,
  );
  const texts = await shape.builder.write(rows, context, shape.write);
  return new Map(rows.map((row, index) => [row[shape.idIndex] as string, texts[index] as string]));
}

/** Number of rows that meet a condition. */
export async function countRows(context: RequestContext, model: ModelDeclaration, where: Sql): Promise<number> {
  const rows = await context.query(
    sql`SELECT count(*) FROM ${sql.raw(`${quote(model.table)} ${ROOT}`)} WHERE ${where}`,
  );
  return Number(rows[0]?.[0]);
}
