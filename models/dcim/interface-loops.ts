import { sql } from "kysely";
import type { WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { leadsBack } from "../shared/leads-back.ts";
import { isChanged, referenceOf } from "../shared/rule-rows.ts";

/** Stored interfaces whose new parents lead back to them, also through other items of the write; one statement. */
export async function findParentLoops(items: readonly WriteItem[], context: WriteContext): Promise<Set<WriteItem>> {
  const moved = items.filter(
    (item) => item.id !== null && isChanged(item, "parent_id") && referenceOf(item, "parent_id") !== null,
  );
  if (moved.length === 0) return new Set();
  const starts = moved.map((item) => referenceOf(item, "parent_id"));
  const rows = await context.query(
    sql`WITH RECURSIVE up AS (SELECT id, parent_id FROM dcim_interface WHERE id = ANY(${starts}::bigint[])
      UNION SELECT p.id, p.parent_id FROM dcim_interface p JOIN up ON up.parent_id = p.id) SELECT id, parent_id FROM up`,
  );
  const parents = new Map(rows.map(([id, parent]) => [id as string, parent ?? null]));
  for (const item of moved) parents.set(item.id as string, referenceOf(item, "parent_id"));
  return new Set(moved.filter((item) => leadsBack(item.id as string, parents)));
}
