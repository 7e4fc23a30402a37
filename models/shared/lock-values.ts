import { sql } from "kysely";
import type { StatementRunner } from "../../runtime/declaration/hooks.ts";

/** Locks of one kind are so many at most, whatever the number of values: the database's table of locks is small. */
const BUCKETS = 64;

/**
 * Makes writers whose rules depend on the same values wait for each other until their transactions end, where no index can
 * tell what is unique or what overlaps. One statement; locks are taken in order, so that writers do not deadlock.
 */
export async function lockValues(
  runner: StatementRunner,
  kind: string,
  values: Iterable<string | null>,
): Promise<void> {
  const buckets = [...new Set([...values].map((value) => bucketOf(value ?? "")))].sort((a, b) => a - b);
  if (buckets.length === 0) return;
  await runner.query(
    sql`SELECT pg_advisory_xact_lock(hashtext(${kind}), bucket) FROM unnest(${buckets}::int[]) WITH ORDINALITY AS b(bucket, position)`,
  );
}

function bucketOf(value: string): number {
  let hash = 0;
  for (const character of value) hash = (hash * 31 + (character.codePointAt(0) as number)) % 1_000_003;
  return hash % BUCKETS;
}
