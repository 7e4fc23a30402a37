import { sql } from "kysely";
import type { IntegrityPort } from "../../runtime/declaration/hooks.ts";

/** The depth and the number of children that a prefix keeps, counted anew within its VRF. */
export const prefixIntegrity: IntegrityPort = {
  type: "port",
  port: "integrity",
  check: async (context) => {
    const rows = await context.query(sql`
      SELECT p.id FROM ipam_prefix p WHERE (p._depth, p._children) IS DISTINCT FROM (
        (SELECT count(*) FROM ipam_prefix o WHERE o.prefix >> p.prefix AND o.vrf_id IS NOT DISTINCT FROM p.vrf_id),
        (SELECT count(*) FROM ipam_prefix o WHERE o.prefix << p.prefix AND o.vrf_id IS NOT DISTINCT FROM p.vrf_id)
      ) ORDER BY p.id`);
    return [
      {
        place: "ipam_prefix",
        problem: "have a wrong depth or number of children",
        ids: rows.map(([id]) => id as string),
      },
    ];
  },
};
