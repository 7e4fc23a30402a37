import { sql } from "kysely";
import type { ReadContext, Sql } from "../../runtime/declaration/hooks.ts";

/** Watts that are drawn: as allocated, and at most. */
export interface Draw {
  readonly allocated: number;
  readonly maximum: number;
}

/** What a power port draws, for itself or for what hangs on its outlets. */
export interface PortDraw extends Draw {
  /** Outlets that the port feeds. */
  readonly outlets: number;
  /** The same by leg of a feed of three phases, for ports without figures of their own; empty where outlets have no legs. */
  readonly legs: readonly (Draw & { readonly leg: string; readonly outlets: number })[];
}

/** What a feed delivers. */
export interface FeedUse extends Draw {
  /** Watts it can deliver. */
  readonly available: number;
}

const NO_DRAW: Draw = { allocated: 0, maximum: 0 };

const add = (a: Draw, b: Draw): Draw => ({ allocated: a.allocated + b.allocated, maximum: a.maximum + b.maximum });

/** Ids of the power ports at the far end of the complete path of `row`, as a table `end` (id). */
const farPorts = (context: ReadContext, row: string): Sql =>
  sql`(SELECT split_part(node, ':', 2)::bigint AS id FROM dcim_cablepath c, jsonb_array_elements_text(c.path -> -1) node
    WHERE c.id = ${sql.ref(`${row}._path_id`)} AND c.is_complete AND split_part(node, ':', 1) = ${String(context.contentTypeId("dcim.power-port"))})`;

/**
 * What power ports draw, by id: their own figures, or, where they have none, those of the ports that are connected to their
 * outlets. Two statements.
 */
export async function readPortDraws(context: ReadContext, ids: readonly string[]): Promise<Map<string, PortDraw>> {
  if (ids.length === 0) return new Map();
  const ports = await context.query(
    sql`SELECT id, allocated_draw, maximum_draw FROM dcim_powerport WHERE id = ANY(${ids}::bigint[])`,
  );
  const outlets = await context.query(
    sql`SELECT o.power_port_id, o.feed_leg, COUNT(DISTINCT o.id), COALESCE(SUM(d.allocated_draw), 0), COALESCE(SUM(d.maximum_draw), 0)
      FROM dcim_poweroutlet o LEFT JOIN LATERAL ${farPorts(context, "o")} far ON TRUE LEFT JOIN dcim_powerport d ON d.id = far.id
      WHERE o.power_port_id = ANY(${ids}::bigint[]) GROUP BY 1, 2 ORDER BY 2`,
  );
  return new Map(
    ports.map(([id, allocated, maximum]) => {
      const groups = outlets
        .filter(([port]) => port === id)
        .map(([, leg, count, ...draw]) => ({
          leg: leg ?? "",
          outlets: Number(count),
          allocated: Number(draw[0]),
          maximum: Number(draw[1]),
        }));
      const count = groups.reduce((sum, group) => sum + group.outlets, 0);
      const own = { allocated: Number(allocated ?? 0), maximum: Number(maximum ?? 0) };
      const isAggregate = allocated === null && maximum === null;
      const draw = isAggregate ? groups.reduce<Draw>(add, NO_DRAW) : own;
      const legs = isAggregate ? groups.filter(({ leg }) => leg !== "") : [];
      return [id as string, { ...draw, outlets: count, legs }];
    }),
  );
}

/** What the feeds that a condition on `f` chooses deliver, by id: one statement, and two for the ports connected to them. */
export async function readFeedUses(context: ReadContext, where: Sql): Promise<Map<string, FeedUse>> {
  const rows = await context.query(
    sql`SELECT f.id, f.available_power, far.id FROM dcim_powerfeed f LEFT JOIN LATERAL ${farPorts(context, "f")} far ON TRUE
      WHERE ${where} ORDER BY f.id`,
  );
  const draws = await readPortDraws(
    context,
    rows.flatMap(([, , port]) => port ?? []),
  );
  const uses = new Map<string, FeedUse>();
  for (const [id, available, port] of rows) {
    const known = uses.get(id as string) ?? { ...NO_DRAW, available: Number(available) };
    uses.set(id as string, { ...known, ...add(known, draws.get(port ?? "") ?? NO_DRAW) });
  }
  return uses;
}

/** The sum of several feeds. */
export function totalUse(uses: Iterable<FeedUse>): FeedUse {
  return [...uses].reduce<FeedUse>((sum, use) => ({ ...add(sum, use), available: sum.available + use.available }), {
    ...NO_DRAW,
    available: 0,
  });
}
