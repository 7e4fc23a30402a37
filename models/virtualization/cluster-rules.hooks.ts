import { sql } from "kysely";
import type { WriteHook } from "../../runtime/declaration/hooks.ts";
import { referenceOf } from "../shared/rule-rows.ts";

/** The devices of a cluster stand at its site. */
export const clusterRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const sited = items.filter((item) => item.id !== null && referenceOf(item, "site_id") !== null);
    if (sited.length === 0) return;
    const [ids, sites] = [sited.map((item) => item.id), sited.map((item) => referenceOf(item, "site_id"))];
    const rows = await context.query(
      sql`SELECT w.cluster, COUNT(*) FILTER (WHERE ${context.mayView("dcim.device", "d")}) FROM unnest(${ids}::bigint[], ${sites}::bigint[]) w(cluster, site)
        JOIN dcim_device d ON d.cluster_id = w.cluster AND d.site_id <> w.site GROUP BY 1`,
    );
    const counts = new Map(rows.map(([cluster, count]) => [cluster as string, count]));
    for (const item of sited) {
      const count = counts.get(item.id as string);
      if (count !== undefined)
        item.error(
          "site",
          `${count === "0" ? "Some" : count} devices are assigned as hosts for this cluster but are not at this site.`,
        );
    }
  },
};
