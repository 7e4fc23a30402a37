import { sql } from "kysely";
import type {
  ColumnText,
  StatementRunner,
  WriteContext,
  WriteHook,
  WriteItem,
} from "../../runtime/declaration/hooks.ts";
import { formatAddress, networkOf, parseInet } from "../../runtime/query/inet.ts";
import { lockValues } from "../shared/lock-values.ts";
import { isChanged, referenceOf } from "../shared/rule-rows.ts";
import { readSpaces } from "./unique-space.ts";

/** A place in the hierarchy of prefixes. */
interface Place {
  readonly vrf: string | null;
  readonly prefix: string;
}

/** A prefix is unique where its space demands it, and every prefix knows how many contain it and how many it contains. */
export const prefixRules: WriteHook = {
  type: "write",

  async validate(items, context) {
    await lockValues(
      context,
      "prefix",
      items.flatMap((item) => [referenceOf(item, "vrf_id"), storedPlace(item)?.vrf ?? null]),
    );
    for (const item of items) checkLength(item);
    await checkDuplicates(items, context);
  },

  async afterSave(items, context) {
    const moved = items.filter((item) => isChanged(item, "prefix") || isChanged(item, "vrf_id"));
    const places = moved.flatMap((item) => [placeOf(item), storedPlace(item)].filter((place) => place !== undefined));
    await recount(context, places, []);
  },

  async beforeDelete(ids, context) {
    const rows = await context.query(
      sql`SELECT vrf_id, prefix::text FROM ipam_prefix WHERE id = ANY(${ids}::bigint[])`,
    );
    const places = rows.map(([vrf, prefix]): Place => ({ vrf: vrf ?? null, prefix: prefix as string }));
    await lockValues(
      context,
      "prefix",
      places.map(({ vrf }) => vrf),
    );
    await recount(context, places, ids);
  },
};

function placeOf(item: WriteItem): Place {
  return { vrf: referenceOf(item, "vrf_id"), prefix: String(item.value("prefix")) };
}

function storedPlace({ stored }: WriteItem): Place | undefined {
  if (stored === null) return undefined;
  return { vrf: stored.vrf_id === null ? null : String(stored.vrf_id), prefix: String(stored.prefix) };
}

function checkLength(item: WriteItem): void {
  if (parseInet(item.value("prefix"))?.length === 0) item.error("prefix", "Cannot create prefix with /0 mask.");
}

/** The network as one text, whichever way it was written. */
function canonical(prefix: unknown): string | undefined {
  const inet = parseInet(prefix);
  if (inet === undefined) return undefined;
  return `${formatAddress({ family: inet.family, value: networkOf(inet) })}/${inet.length}`;
}

async function checkDuplicates(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const spaces = await readSpaces(items, context);
  const claims = items.flatMap((item) => {
    const vrf = referenceOf(item, "vrf_id");
    const prefix = canonical(item.value("prefix"));
    return prefix !== undefined && spaces.isUnique(vrf) ? [{ item, vrf, prefix }] : [];
  });
  if (claims.length === 0) return;
  const own = items.flatMap((item) => item.id ?? []);
  const rows = await context.query(
    sql`SELECT DISTINCT COALESCE(p.vrf_id, 0), p.prefix::text FROM unnest(${claims.map(({ vrf }) => vrf)}::bigint[], ${claims.map(({ prefix }) => prefix)}::cidr[]) w(vrf, prefix)
      JOIN ipam_prefix p ON p.prefix = w.prefix AND p.vrf_id IS NOT DISTINCT FROM w.vrf WHERE NOT p.id = ANY(${own}::bigint[])`,
  );
  const taken = new Set(rows.map(([vrf, prefix]) => `${vrf} ${prefix}`));
  for (const { item, vrf, prefix } of claims) {
    const key = `${vrf ?? 0} ${prefix}`;
    if (taken.has(key)) item.error("prefix", `Duplicate prefix found in ${spaces.nameOf(vrf)}: ${prefix}`);
    taken.add(key);
  }
}

/**
 * Counts anew: for prefixes at and below the places how many contain them, for those at and above how many they contain. One
 * statement. `without` are ids about to be deleted.
 */
async function recount(runner: StatementRunner, places: readonly Place[], without: readonly string[]): Promise<void> {
  if (places.length === 0) return;
  const vrfs: ColumnText[] = places.map(({ vrf }) => vrf);
  const prefixes = places.map(({ prefix }) => prefix);
  const others = sql`ipam_prefix o WHERE o.vrf_id IS NOT DISTINCT FROM p.vrf_id AND NOT o.id = ANY(${without}::bigint[])`;
  await runner.query(
    sql`WITH affected AS (
        SELECT p.id, p.vrf_id, p.prefix, p."_depth" AS depth, p."_children" AS children,
          bool_or(p.prefix <<= w.prefix) AS is_below, bool_or(p.prefix >>= w.prefix) AS is_above
        FROM unnest(${vrfs}::bigint[], ${prefixes}::cidr[]) w(vrf, prefix)
        JOIN ipam_prefix p ON p.prefix && w.prefix AND p.vrf_id IS NOT DISTINCT FROM w.vrf GROUP BY p.id
      ), counted AS (
        SELECT p.id,
          CASE WHEN p.is_below THEN (SELECT COUNT(DISTINCT o.prefix) FROM ${others} AND o.prefix >> p.prefix) ELSE p.depth END AS depth,
          CASE WHEN p.is_above THEN (SELECT COUNT(*) FROM ${others} AND o.prefix << p.prefix) ELSE p.children END AS children
        FROM affected p
      )
      UPDATE ipam_prefix p SET "_depth" = c.depth, "_children" = c.children FROM counted c
      WHERE p.id = c.id AND (p."_depth", p."_children") IS DISTINCT FROM (c.depth, c.children)`,
  );
}
