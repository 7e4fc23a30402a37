/** Names of constraints and indexes in the database: what an error names is found again by these. */
import { createHash } from "node:crypto";

/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63;

/** Index that keeps the values of one column apart. */
export function uniqueName(table: string, column: string): string {
  return databaseName(table, column, "key");
}

/** Foreign key of one column. */
export function foreignKeyName(table: string, column: string): string {
  return databaseName(table, column, "fkey");
}

export function indexName(table: string, columns: readonly string[]): string {
  return databaseName(table, ...columns, "idx");
}

/** Named by the error of an object that would be its own ancestor. */
export function treeLoopName(table: string): string {
  return databaseName(table, "tree_loop");
}

/** Parts joined by "_"; a name too long for PostgreSQL ends in a digest of the whole. */
export function databaseName(...parts: readonly string[]): string {
  const name = parts.join("_");
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return `${name.slice(0, LONGEST_NAME - digest.length - 1)}_${digest}`;
}
