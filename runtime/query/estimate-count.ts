import { sql } from "kysely";
import type { Sql } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "./request-context.ts";
import { quote, ROOT } from "./select-plan.ts";

/** Up to here the number is exact. */
const MOST_COUNTED = 1_000;

/**
 * The number of rows that meet a condition: exact up to 1,000, beyond that what PostgreSQL's planner expects, which follows
 * its statistics. One statement, or two.
 */
export async function estimateCount(context: RequestContext, model: ModelDeclaration, where: Sql): Promise<number> {
  const rows = sql`SELECT FROM ${sql.raw(`${quote(model.table)} ${ROOT}`)} WHERE ${where}`;
  const [[counted] = []] = await context.query(
    sql`SELECT count(*) FROM (${rows} LIMIT ${sql.raw(String(MOST_COUNTED + 1))}) AS counted`,
  );
  if (Number(counted) <= MOST_COUNTED) return Number(counted);
  const [[plan] = []] = await context.query(sql`EXPLAIN (FORMAT JSON) ${rows}`);
  const [{ Plan: expected }] = JSON.parse(plan ?? "") as [{ Plan: { "Plan Rows": number } }];
  return Math.max(MOST_COUNTED, expected["Plan Rows"]);
}
