import { sql } from "kysely";
import type { ComputedHook } from "../../runtime/declaration/hooks.ts";

/** How many AS numbers between the ends of each range are recorded. */
export const asnRangeCount: ComputedHook = {
  type: "computed",
  columns: ["id"],
  async load(rows, context) {
    const ids = rows.map((row) => row[0]);
    const found = await context.query(
      sql`SELECT id, (SELECT count(*) FROM ipam_asn AS used WHERE asn BETWEEN "start" AND "end" AND ${context.visible("ipam.asn", "used")}) FROM ipam_asnrange WHERE id = ANY(${ids}::bigint[])`,
    );
    const counts = new Map(found.map(([id, count]) => [id, count as string]));
    return ids.map((id) => ({ asn_count: counts.get(id ?? null) ?? "0" }));
  },
};

/** Share of the VLAN ids of each group that are taken, in percent with at least one decimal: "12.5". */
export const vlanGroupUtilization: ComputedHook = {
  type: "computed",
  columns: ["id"],
  async load(rows, context) {
    const ids = rows.map((row) => row[0]);
    const found = await context.query(
      sql`SELECT id, round((SELECT count(*) FROM ipam_vlan AS used WHERE group_id = ipam_vlangroup.id AND ${context.visible("ipam.vlan", "used")}) * 100.0 / (max_vid - min_vid + 1), 2)::float8
        FROM ipam_vlangroup WHERE id = ANY(${ids}::bigint[])`,
    );
    const shares = new Map(found.map(([id, share]) => [id, share as string]));
    return ids.map((id) => {
      const share = shares.get(id ?? null) ?? "0";
      return { utilization: JSON.stringify(share.includes(".") ? share : `${share}.0`) };
    });
  },
};
