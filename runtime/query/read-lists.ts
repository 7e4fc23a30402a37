import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { amongIds } from "./among.ts";
import { quote, ROOT, type SelectPlan } from "./select-plan.ts";
import type { LoadContext } from "./shape.ts";
import type { Row } from "./value-writers.ts";

/** What the rows of several lists are told apart by. */
export interface Groups {
  /** SQL of the key, in terms of the row and the join: `t."device_id"`. */
  readonly key: string;
  /** Join of the row to a linking table; "" for none. */
  readonly join: string;
  readonly keys: readonly string[];
}

export interface ListQuery {
  readonly model: ModelDeclaration;
  readonly plan: SelectPlan;
  /** Condition on the row `t`. */
  readonly where: Sql;
  /** ORDER BY terms and the joins they need. */
  readonly order: { readonly terms: string; readonly joins: string };
  /** Of each list. */
  readonly limit: number | null;
  readonly offset: number;
  readonly groups?: Groups;
}

/**
 * Rows of one list, or of the lists of all groups together, in order: one statement. The last column of grouped rows is
 * the key of their group.
 */
export function readLists(context: LoadContext, query: ListQuery): Promise<Row[]> {
  const { plan, groups } = query;
  const columns = plan.columnsFor(context);
  if (groups === undefined) return context.query(ungrouped(query, columns));
  return context.query(bounds(query) === "" ? grouped(query, columns, groups) : boundedGroups(query, columns, groups));
}

const bounds = ({ limit, offset }: ListQuery): string =>
  `${limit === null ? "" : ` LIMIT ${limit}`}${offset === 0 ? "" : ` OFFSET ${offset}`}`;

const from = (query: ListQuery): string => `${quote(query.model.table)} ${ROOT} ${query.order.joins}`;

/** What the rows need besides is joined to those of the page only. */
const withJoins = (columns: Sql, rows: Sql, joins: string): Sql =>
  sql`SELECT ${columns} FROM (SELECT ${sql.raw(ROOT)}.*, row_number() OVER () AS page_row FROM (${rows}) ${sql.raw(ROOT)}) ${sql.raw(`${ROOT} ${joins}`)} ORDER BY ${sql.raw(ROOT)}.page_row`;

function ungrouped(query: ListQuery, columns: Sql): Sql {
  const { plan, where, order } = query;
  const end = sql`FROM ${sql.raw(from(query))} WHERE ${where} ORDER BY ${sql.raw(order.terms + bounds(query))}`;
  if (plan.joinsSql === "") return sql`SELECT ${columns} ${end}`;
  return withJoins(columns, sql`SELECT ${sql.raw(ROOT)}.* ${end}`, plan.joinsSql);
}

function grouped(query: ListQuery, columns: Sql, { key, join, keys }: Groups): Sql {
  const { plan, where, order } = query;
  const group = sql.raw(key);
  const end = sql`FROM ${sql.raw(`${from(query)} ${join}`)} WHERE ${amongIds(group, keys)} AND ${where} ORDER BY ${sql.raw(order.terms)}`;
  if (plan.joinsSql === "") return sql`SELECT ${columns}, ${group} ${end}`;
  const rows = sql`SELECT ${sql.raw(ROOT)}.*, ${group} AS group_key ${end}`;
  return withJoins(sql`${columns}, ${sql.raw(ROOT)}.group_key`, rows, plan.joinsSql);
}

/** Each group's page is found by itself, so that no more rows are touched than are shown and skipped. */
function boundedGroups(query: ListQuery, columns: Sql, { key, join, keys }: Groups): Sql {
  const { plan, where, order } = query;
  const page = sql`SELECT ${sql.raw(ROOT)}.* FROM ${sql.raw(`${from(query)} ${join}`)} WHERE ${sql.raw(key)} = k.key AND ${where} ORDER BY ${sql.raw(order.terms + bounds(query))}`;
  const numbered = sql`SELECT ${sql.raw(ROOT)}.*, row_number() OVER () AS page_row FROM (${page}) ${sql.raw(ROOT)}`;
  return sql`SELECT ${columns}, k.key FROM unnest(${keys}::bigint[]) AS k(key) CROSS JOIN LATERAL (${numbered}) ${sql.raw(`${ROOT} ${plan.joinsSql}`)} ORDER BY ${sql.raw(ROOT)}.page_row`;
}
