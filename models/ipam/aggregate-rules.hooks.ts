import { sql } from "kysely";
import type { WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type Inet, lastOf, networkOf, parseInet } from "../../runtime/query/inet.ts";
import { lockValues } from "../shared/lock-values.ts";

/** Aggregates do not overlap. */
export const aggregateRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    await lockValues(context, "aggregate", [""]);
    const own = items.flatMap((item) => item.id ?? []);
    const prefixes = items.map((item) => String(item.value("prefix")));
    const rows = await context.query(
      sql`SELECT DISTINCT a.prefix::text FROM unnest(${prefixes}::inet[]) w(prefix) JOIN ipam_aggregate a ON a.prefix && w.prefix
        WHERE NOT a.id = ANY(${own}::bigint[]) ORDER BY 1`,
    );
    const others = rows.flatMap(([prefix]) => parseInet(prefix) ?? []);
    for (const item of items) {
      const network = parseInet(item.value("prefix"));
      if (network === undefined) continue;
      if (network.length === 0) item.error("prefix", "Cannot create aggregate with /0 mask.");
      else checkOverlap(item, network, others);
      others.push(network);
    }
  },
};

const contains = (outer: Inet, inner: Inet): boolean =>
  outer.family === inner.family && networkOf(outer) <= networkOf(inner) && lastOf(outer) >= lastOf(inner);

function checkOverlap(item: WriteItem, network: Inet, others: readonly Inet[]): void {
  const text = String(item.value("prefix"));
  if (others.some((other) => contains(other, network)))
    item.error("prefix", `Aggregates cannot overlap. ${text} is already covered by an existing aggregate.`);
  else if (others.some((other) => contains(network, other)))
    item.error("prefix", `Aggregates cannot overlap. ${text} covers an existing aggregate.`);
}
