import { sql } from "kysely";
import type { ActionContext } from "../../runtime/declaration/hooks.ts";
import { NotFound } from "../../runtime/errors/api-error.ts";
import { formatAddress, type Inet, lastOf, networkOf, parseInet, widthOf } from "../../runtime/query/inet.ts";
import type { AddressSpace, Span } from "./free-addresses.ts";

/** A prefix or range from which addresses are given out. */
export interface AddressParent {
  /** Id of its VRF; null for the global table. */
  readonly vrf: string | null;
  /** Length of the masks of its addresses. */
  readonly length: number;
  readonly space: AddressSpace;
}

/** What a lock is for: "share" keeps what is locked from being changed, "update" keeps others from taking something of it as well. */
export type LockMode = "share" | "update";

/**
 * Locks the prefixes that contain a network in a VRF, from the largest to the smallest: who takes something of a prefix waits
 * for those who take something of what it contains, and the other way round, and nobody for the neighbours.
 */
export async function lockAround(
  context: ActionContext,
  { network, vrf, except }: { readonly network: string; readonly vrf: string | null; readonly except?: string },
  mode: LockMode,
): Promise<void> {
  await context.query(
    sql`SELECT id FROM ipam_prefix WHERE prefix >>= ${network}::inet AND vrf_id IS NOT DISTINCT FROM ${vrf}::bigint
      AND id IS DISTINCT FROM ${except ?? null}::bigint ORDER BY masklen(prefix), id FOR ${sql.raw(mode.toUpperCase())}`,
  );
}

const NOTHING: Span = { first: 0n, last: -1n };

/** Reads a prefix; with `isTaken` it and what is around it stay locked. Throws NotFound. */
export async function prefixSpace(context: ActionContext, id: string, isTaken: boolean): Promise<AddressParent> {
  if (isTaken) {
    const [place] = await context.query(sql`SELECT prefix, vrf_id FROM ipam_prefix WHERE id = ${id}::bigint`);
    if (place !== undefined)
      await lockAround(context, { network: place[0] as string, vrf: place[1] ?? null, except: id }, "share");
  }
  const lock = isTaken ? sql`FOR UPDATE` : sql``;
  const [row] = await context.query(
    sql`SELECT prefix, vrf_id, is_pool, mark_utilized, status FROM ipam_prefix WHERE id = ${id}::bigint ${lock}`,
  );
  const prefix = parseInet(row?.[0]);
  if (row === undefined || prefix === undefined) throw new NotFound();
  const [, vrf = null, isPool, isUtilized, status] = row;
  // A container outside any VRF has what is in it whatever its VRF.
  const isOpen = vrf === null && status === "container";
  return {
    vrf,
    length: prefix.length,
    space: {
      family: prefix.family,
      span: isUtilized === "t" ? NOTHING : usableSpan(prefix, isPool === "t"),
      counts: isOpen ? sql`TRUE` : sql`a.vrf_id IS NOT DISTINCT FROM ${vrf}::bigint`,
      reserved: await readRanges(context, prefix, isOpen ? undefined : vrf),
    },
  };
}

/** Reads a range; with `isTaken` it and the prefixes around it stay locked. Throws NotFound. */
export async function rangeSpace(context: ActionContext, id: string, isTaken: boolean): Promise<AddressParent> {
  if (isTaken) {
    const [place] = await context.query(
      sql`SELECT inet_merge(start_address, end_address), vrf_id FROM ipam_iprange WHERE id = ${id}::bigint`,
    );
    if (place !== undefined) await lockAround(context, { network: place[0] as string, vrf: place[1] ?? null }, "share");
  }
  const lock = isTaken ? sql`FOR UPDATE` : sql``;
  const [row] = await context.query(
    sql`SELECT start_address, end_address, vrf_id, mark_utilized FROM ipam_iprange WHERE id = ${id}::bigint ${lock}`,
  );
  const [start, end] = [parseInet(row?.[0]), parseInet(row?.[1])];
  if (row === undefined || start === undefined || end === undefined) throw new NotFound();
  const vrf = row[2] ?? null;
  return {
    vrf,
    length: start.length,
    space: {
      family: start.family,
      span: row[3] === "t" ? NOTHING : { first: start.value, last: end.value },
      counts: sql`a.vrf_id IS NOT DISTINCT FROM ${vrf}::bigint`,
      reserved: [],
    },
  };
}

/** All addresses of pools and of networks of two addresses or one; of others neither the network's own nor, of IPv4, the one for all hosts. */
function usableSpan(prefix: Inet, isPool: boolean): Span {
  const [first, last] = [networkOf(prefix), lastOf(prefix)];
  if (isPool || prefix.length >= widthOf(prefix.family) - 1) return { first, last };
  return { first: first + 1n, last: prefix.family === 4 ? last - 1n : last };
}

/** Ranges that have addresses of the network; `vrf` undefined: of any VRF. */
async function readRanges(context: ActionContext, prefix: Inet, vrf: string | null | undefined): Promise<Span[]> {
  const text = (value: bigint) => sql`${formatAddress({ family: prefix.family, value })}::inet`;
  const own = vrf === undefined ? sql`TRUE` : sql`vrf_id IS NOT DISTINCT FROM ${vrf}::bigint`;
  const rows = await context.query(
    sql`SELECT host(start_address), host(end_address) FROM ipam_iprange WHERE ${own}
      AND inet(host(start_address)) <= ${text(lastOf(prefix))} AND inet(host(end_address)) >= ${text(networkOf(prefix))}`,
  );
  return rows.map(([start, end]) => ({ first: parseInet(start)?.value ?? 0n, last: parseInet(end)?.value ?? -1n }));
}
