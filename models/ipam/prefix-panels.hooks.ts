import { sql } from "kysely";
import type { ReadContext } from "../../runtime/declaration/hooks.ts";
import type { PanelHook, Share, ShareHook, SpaceBlock } from "../../runtime/declaration/panel-hook.ts";
import { hostOf, lastOf } from "./network-values.ts";
import { cellOffsets, MAP_COLUMNS } from "./space-cells.ts";

/** Width of the whole map, in thousandths. */
const WHOLE = 1000;

/** Rows of the prefix `p` and what lies in it: of its own VRF, as far as the user may see it. */
const within = (context: ReadContext) => ({
  children: sql`ipam_prefix c WHERE c.vrf_id IS NOT DISTINCT FROM p.vrf_id AND c.prefix << p.prefix AND ${context.visible("ipam.prefix", "c")}`,
  addresses: sql`ipam_ipaddress a WHERE a.vrf_id IS NOT DISTINCT FROM p.vrf_id AND ${context.visible("ipam.ip-address", "a")}`,
  ranges: sql`ipam_iprange r WHERE r.vrf_id IS NOT DISTINCT FROM p.vrf_id AND ${context.visible("ipam.ip-range", "r")}`,
});

/**
 * How much of prefixes is used: of containers by the prefixes right below them, of others by the ranges that begin in them and the
 * addresses in none of these. One statement.
 */
export const prefixUse: ShareHook = {
  type: "share",
  async load({ ids, context }) {
    const { children, addresses, ranges } = within(context);
    const isFree = sql`(r.id IS NULL OR NOT EXISTS (SELECT FROM unnest(r.firsts, r.lasts) AS own(first, last)
      WHERE ${hostOf("a", "address")} BETWEEN own.first AND own.last))`;
    // That a range begins in a network is said twice: an index knows what overlaps with it.
    const rows =
      await context.query(sql`WITH p AS MATERIALIZED (SELECT id, prefix, vrf_id, status, mark_utilized, is_pool, _depth, ${hostOf("o", "prefix")} AS first, ${lastOf("o", "prefix")} AS last
        FROM ipam_prefix o WHERE id = ANY(${ids}::bigint[])),
      r AS MATERIALIZED (SELECT p.id, sum(r.size) AS size, array_agg(${hostOf("r", "start_address")}) AS firsts, array_agg(${hostOf("r", "end_address")}) AS lasts
        FROM p, ${ranges} AND p.status <> 'container' AND r.start_address && p.prefix AND ${hostOf("r", "start_address")} BETWEEN p.first AND p.last
        GROUP BY p.id)
      SELECT p.id, p.status = 'container', p.mark_utilized,
        CASE WHEN p.status = 'container'
          THEN (SELECT coalesce(sum(power(2.0::float8, masklen(p.prefix) - masklen(c.prefix))), 0) FROM ${children} AND c._depth = p._depth + 1)
          ELSE (SELECT count(DISTINCT ${hostOf("a", "address")}) FROM ${addresses} AND ${hostOf("a", "address")} BETWEEN p.first AND p.last AND ${isFree})
            + coalesce(r.size, 0) END,
        power(2.0::float8, (CASE family(p.prefix) WHEN 4 THEN 32 ELSE 128 END) - masklen(p.prefix))
          - CASE WHEN family(p.prefix) = 4 AND NOT p.is_pool AND masklen(p.prefix) < 31 THEN 2 ELSE 0 END
      FROM p LEFT JOIN r ON r.id = p.id`);
    return new Map(rows.map(([id, ...row]) => [String(id), useOf(row)]));
  },
};

function useOf([isContainer, isMarked, used, size]: readonly (string | null)[]): Share {
  const share = isMarked === "t" ? 1 : isContainer === "t" ? Number(used) : Number(used) / Number(size);
  const what = isContainer === "t" ? "by the prefixes in it" : `by ${Number(used)} addresses`;
  return { share, text: `${percent(share)} used ${isMarked === "t" ? "as marked" : what}` };
}

/** Where the lists of what lies in a prefix are. One statement. */
export const prefixContents: PanelHook = {
  type: "panel",
  async load({ id, context }) {
    const [row] = await context.query(sql`SELECT prefix, vrf_id FROM ipam_prefix WHERE id = ${id}::bigint`);
    if (row === undefined) return [];
    const [prefix, vrf] = row;
    const query = `${encodeURIComponent(prefix ?? "")}${vrf === null ? "" : `&vrf_id=${vrf}`}`;
    return [
      {
        kind: "links",
        links: [
          { text: "Prefixes", href: `/ipam/prefixes/?within=${query}` },
          { text: "IP ranges", href: `/ipam/ip-ranges/?parent=${query}` },
          { text: "IP addresses", href: `/ipam/ip-addresses/?parent=${query}` },
        ],
      },
    ];
  },
};

/** A prefix in up to 64 equal networks, each free, partly or fully used, and where each leads to. One statement. */
export const prefixSpace: PanelHook = {
  type: "panel",
  async load({ id, context }) {
    const [prefix] = await context.query(
      sql`SELECT family(prefix), masklen(prefix), vrf_id FROM ipam_prefix WHERE id = ${id}::bigint`,
    );
    if (prefix === undefined) return [];
    const { offsets, length } = cellOffsets(Number(prefix[0]) === 4 ? 4 : 6, Number(prefix[1]));
    if (offsets.length < 2) return [];
    const cells = await readCells(context, id, { offsets, length });
    const blocks = cells.map((cell, index) => blockOf(cell, index, prefix[2] ?? null));
    const count = cells.filter(({ state }) => state === "free").length;
    return [{ kind: "space", blocks, text: `${count} of ${cells.length} networks of length ${length} are free.` }];
  },
};

interface Cell {
  readonly network: string;
  readonly state: SpaceBlock["state"];
  /** Whether there are prefixes rather than only addresses. */
  readonly hasPrefixes: boolean;
  readonly isAddress: boolean;
}

async function readCells(
  context: ReadContext,
  id: string,
  { offsets, length }: { offsets: readonly string[]; length: number },
): Promise<Cell[]> {
  const { children, addresses, ranges } = within(context);
  const rows = await context.query(sql`SELECT cell.network,
      EXISTS (SELECT FROM ${children} AND c.prefix >>= cell.network),
      EXISTS (SELECT FROM ${children} AND c.prefix << cell.network),
      (SELECT count(DISTINCT ${hostOf("a", "address")}) FROM ${addresses} AND ${hostOf("a", "address")} BETWEEN ${hostOf("cell", "network")} AND ${lastOf("cell", "network")})
        + (SELECT count(*) FROM ${ranges} AND ${hostOf("r", "start_address")} <= ${lastOf("cell", "network")} AND ${hostOf("r", "end_address")} >= ${hostOf("cell", "network")}),
      (CASE family(p.prefix) WHEN 4 THEN 32 ELSE 128 END) = ${length}::int
    FROM ipam_prefix p, unnest(${offsets}::text[]) AS o(part),
      LATERAL (SELECT set_masklen(${hostOf("p", "prefix")} | o.part::inet, ${length}::int)::cidr AS network) AS cell
    WHERE p.id = ${id}::bigint ORDER BY cell.network`);
  return rows.map(([network, isCovered, hasParts, used, isAddress]) => {
    const isFull = isCovered === "t" || (isAddress === "t" && Number(used) > 0);
    const isPart = hasParts === "t" || Number(used) > 0;
    return {
      network: network as string,
      state: isFull ? "full" : isPart ? "part" : "free",
      hasPrefixes: isCovered === "t" || hasParts === "t",
      isAddress: isAddress === "t",
    };
  });
}

function blockOf({ network, state, hasPrefixes, isAddress }: Cell, index: number, vrf: string | null): SpaceBlock {
  const width = WHOLE / MAP_COLUMNS;
  const inVrf = vrf === null ? "" : `&vrf_id=${vrf}`;
  const place = encodeURIComponent(network);
  const find = hasPrefixes
    ? `/ipam/prefixes/?${state === "full" ? "contains" : "within_include"}=${place}${inVrf}`
    : `/ipam/ip-addresses/?parent=${place}${inVrf}`;
  const add = isAddress ? `/ipam/ip-addresses/add/?address=${place}` : `/ipam/prefixes/add/?prefix=${place}`;
  return {
    from: (index % MAP_COLUMNS) * width,
    row: Math.floor(index / MAP_COLUMNS),
    width,
    state,
    label: network,
    href: state === "free" ? `${add}${vrf === null ? "" : `&vrf=${vrf}`}` : find,
  };
}

function percent(share: number): string {
  const value = Math.min(1, share) * 100;
  return value > 0 && value < 0.1 ? "Less than 0.1 %" : `${Math.round(value * 10) / 10} %`;
}
