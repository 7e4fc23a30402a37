import { sql } from "kysely";
import type { ComputedHook } from "../../runtime/declaration/hooks.ts";

/** The lowest AS number of each site, or null; before sites could have several, it was the only one. */
export const siteAsn: ComputedHook = {
  type: "computed",
  columns: ["id"],
  async load(rows, context) {
    const ids = rows.map((row) => row[0]);
    const found = await context.query(
      sql`SELECT l.site_id, min(a.asn) FROM dcim_site_asns l JOIN ipam_asn a ON a.id = l.asn_id
        WHERE l.site_id = ANY(${ids}::bigint[]) AND ${context.visible("ipam.asn", "a")} GROUP BY l.site_id`,
    );
    const numbers = new Map(found.map(([site, number]) => [site, number as string]));
    return ids.map((id) => ({ asn: numbers.get(id ?? null) ?? "null" }));
  },
};
