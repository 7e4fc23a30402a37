import { sql } from "kysely";
import type { WriteHook } from "../../runtime/declaration/hooks.ts";
import { lockValues } from "../shared/lock-values.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";

/** Types of L2VPN that connect two points. */
const POINT_TO_POINT = new Set<unknown>(["vpws", "epl", "ep-lan", "ep-tree"]);
const MOST_POINTS = 2;

/** An L2VPN between two points has no third. */
export const l2vpnTerminationRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const l2vpns = items.map((item) => referenceOf(item, "l2vpn_id"));
    const types = await rowsById(context, { table: "vpn_l2vpn", columns: ["type"] }, l2vpns);
    const limited = items.filter((_, position) => POINT_TO_POINT.has(types.get(l2vpns[position] ?? "")?.type));
    if (limited.length === 0) return;
    await lockValues(context, "l2vpn", l2vpns);
    const own = items.flatMap((item) => item.id ?? []);
    const rows = await context.query(
      sql`SELECT l2vpn_id, COUNT(*) FROM vpn_l2vpntermination WHERE l2vpn_id = ANY(${l2vpns}::bigint[]) AND NOT id = ANY(${own}::bigint[]) GROUP BY 1`,
    );
    const counts = new Map(rows.map(([l2vpn, count]) => [l2vpn, Number(count)]));
    for (const item of limited) {
      const l2vpn = referenceOf(item, "l2vpn_id");
      const count = counts.get(l2vpn) ?? 0;
      if (count >= MOST_POINTS)
        item.error(
          "__all__",
          `L2VPNs of this type cannot have more than two terminations; found ${count} already defined.`,
        );
      counts.set(l2vpn, count + 1);
    }
  },
};

/** An interface ends one tunnel at most. */
export const tunnelTerminationRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const ended = items.filter((item) => item.value("termination_id") !== null);
    const [types, ids] = [
      ended.map((item) => item.value("termination_type_id")),
      ended.map((item) => item.value("termination_id")),
    ];
    if (ended.length === 0) return;
    const own = items.flatMap((item) => item.id ?? []);
    const rows = await context.query(
      sql`SELECT w.position, n.name, ${context.mayView("vpn.tunnel", "n")} FROM unnest(${types}::int[], ${ids}::bigint[]) WITH ORDINALITY w(type, object, position)
        JOIN vpn_tunneltermination t ON t.termination_type_id = w.type AND t.termination_id = w.object
        JOIN vpn_tunnel n ON n.id = t.tunnel_id WHERE NOT t.id = ANY(${own}::bigint[])`,
    );
    for (const [position, tunnel, mayView] of rows) {
      const name = mayView === "t" ? ` (${tunnel})` : "";
      ended[Number(position) - 1]?.error("termination", `The interface is already attached to a tunnel${name}.`);
    }
  },
};
