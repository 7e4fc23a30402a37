import { sql } from "kysely";
import type { ColumnText, Sql } from "../declaration/hooks.ts";

/**
 * Condition that a bigint is among the keys. One key is compared as such: of a list PostgreSQL takes for granted that it
 * holds ten, and plans the statement anew each time because it could do better with fewer.
 */
export function amongKeys(operand: Sql, keys: readonly (ColumnText | undefined)[]): Sql {
  return keys.length === 1 ? sql`${operand} = ${keys[0]}::bigint` : sql`${operand} = ANY(${keys}::bigint[])`;
}
