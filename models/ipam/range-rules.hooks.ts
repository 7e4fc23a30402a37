import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { formatAddress, type Inet, parseInet } from "../../runtime/query/inet.ts";
import { lockValues } from "../shared/lock-values.ts";
import { referenceOf } from "../shared/rule-rows.ts";
import { hostOf } from "./network-values.ts";

/** Most addresses of a range: what its size column holds. */
const MAX_SIZE = 2_147_483_647n;

interface Range {
  readonly item: WriteItem;
  readonly vrf: string | null;
  readonly start: Inet;
  readonly end: Inet;
}

/** Ranges run upwards within one prefix length and do not overlap within a VRF; their size follows from their ends. */
export const ipRangeRules: WriteHook = {
  type: "write",

  prepare(items) {
    for (const { start, end, item } of rangesOf(items)) {
      const size = end.value - start.value + 1n;
      item.values.size = start.family === end.family && size > 0n && size <= MAX_SIZE ? Number(size) : 0;
    }
  },

  async validate(items, context) {
    const ranges = rangesOf(items).filter(checkEnds);
    await lockValues(
      context,
      "ip-range",
      ranges.map(({ vrf }) => vrf),
    );
    await checkOverlaps(ranges, context);
    for (const { item, start, end } of ranges) {
      if (end.value - start.value + 1n > MAX_SIZE)
        item.error("__all__", `Defined range exceeds maximum supported size (${MAX_SIZE})`);
    }
  },
};

function rangesOf(items: readonly WriteItem[]): Range[] {
  return items.flatMap((item) => {
    const [start, end] = [parseInet(item.value("start_address")), parseInet(item.value("end_address"))];
    return start === undefined || end === undefined ? [] : [{ item, vrf: referenceOf(item, "vrf_id"), start, end }];
  });
}

function checkEnds({ item, start, end }: Range): boolean {
  if (start.family !== end.family) item.error("end_address", "Starting and ending IP address versions must match");
  else if (start.length !== end.length) item.error("end_address", "Starting and ending IP address masks must match");
  else if (end.value <= start.value)
    item.error("end_address", `Ending address must be higher than the starting address (${formatAddress(start)})`);
  else return true;
  return false;
}

async function checkOverlaps(ranges: readonly Range[], context: WriteContext): Promise<void> {
  if (ranges.length === 0) return;
  const own = ranges.flatMap(({ item }) => item.id ?? []);
  const rows = await context.query(
    sql`SELECT DISTINCT ON (w.position) w.position, host(r.start_address), host(r.end_address), ${context.mayView("ipam.ip-range", "r")}
      FROM unnest(${ranges.map(({ vrf }) => vrf)}::bigint[], ${ranges.map(({ start }) => formatAddress(start))}::inet[], ${ranges.map(({ end }) => formatAddress(end))}::inet[])
        WITH ORDINALITY w(vrf, start_address, end_address, position)
      JOIN ipam_iprange r ON r.vrf_id IS NOT DISTINCT FROM w.vrf
        AND ${hostOf("r", "start_address")} <= w.end_address AND ${hostOf("r", "end_address")} >= w.start_address
      WHERE NOT r.id = ANY(${own}::bigint[]) ORDER BY w.position, r.id`,
  );
  const found = new Map(
    rows.map(([position, start, end, mayView]) => [
      Number(position) - 1,
      mayView === "t" ? `the range ${start}-${end}` : "another range",
    ]),
  );
  ranges.forEach((range, position) => {
    const other = found.get(position) ?? earlierOverlap(ranges.slice(0, position), range);
    if (other !== undefined) range.item.error("__all__", `Defined addresses overlap with ${other} in the same VRF`);
  });
}

function earlierOverlap(earlier: readonly Range[], { vrf, start, end }: Range): string | undefined {
  const other = earlier.find(
    (range) =>
      range.vrf === vrf &&
      range.start.family === start.family &&
      range.start.value <= end.value &&
      range.end.value >= start.value,
  );
  return other && `the range ${formatAddress(other.start)}-${formatAddress(other.end)}`;
}
