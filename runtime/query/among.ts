import { sql } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";

/**
 * Condition that a value is among others, which are given as texts or numbers of a PostgreSQL type: what filters ask for. One is
 * compared as such: of a list PostgreSQL takes for granted that it holds ten, and plans the statement anew each time because it could
 * do better with fewer.
 */
export function among(operand: Sql, values: readonly (ColumnText | number | undefined)[], type = "bigint"): Sql {
  const pgType = sql.raw(type);
  return values.length === 1
    ? sql`${operand} = ${values[0]}::${pgType}`
    : sql`${operand} = ANY(${values}::${pgType}[])`;
}

/**
 * The same for ids of rows that were read. How many there are is kept from PostgreSQL: knowing it, a plan for fewer than ten seems
 * worth making each time, and the more so the larger the table.
 */
export function amongIds(operand: Sql, ids: readonly (ColumnText | undefined)[]): Sql {
  return ids.length === 1 ? among(operand, ids) : sql`${operand} = ANY(ARRAY(SELECT unnest(${ids}::bigint[])))`;
}
