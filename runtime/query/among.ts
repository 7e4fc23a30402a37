import { sql } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";

/**
 * Condition that a value is among others, which are given as texts or numbers of a PostgreSQL type. One is compared as such: of a
 * list PostgreSQL takes for granted that it holds ten, and plans the statement anew each time because it could do better with fewer.
 */
export function among(operand: Sql, values: readonly (ColumnText | number | undefined)[], type = "bigint"): Sql {
  const pgType = sql.raw(type);
  return values.length === 1
    ? sql`${operand} = ${values[0]}::${pgType}`
    : sql`${operand} = ANY(${values}::${pgType}[])`;
}
