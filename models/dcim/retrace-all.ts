import { sql } from "kysely";
import { type Plug, plugPorts } from "./cabled-ports.ts";
import { CablingMap } from "./cabling-map.ts";
import { type CablingContext, type PathNode, partsOf } from "./path-nodes.ts";
import { type PathPlan, planPaths, readOrigins, readPaths } from "./path-plan.ts";
import { PORT_KINDS } from "./port-kinds.ts";
import { applyPlan, lockCabling } from "./stored-paths.ts";

/** Something stored that is not what the cables give. */
export interface CablingDifference {
  /** "dcim.interface 7, dcim.interface 8", or the path. */
  readonly place: string;
  readonly problem: string;
}

export interface RetracedPaths {
  /** Paths there are, after what cables give. */
  readonly count: number;
  readonly differences: readonly CablingDifference[];
}

/**
 * Computes every path from nothing and compares the stored ones with them; with `isRepaired` makes them right. The number of
 * statements follows from the longest path. To be run in a transaction: writers of cabling wait.
 */
export async function retraceAll(
  context: CablingContext,
  { isRepaired }: { readonly isRepaired: boolean },
): Promise<RetracedPaths> {
  await lockCabling(context);
  const map = new CablingMap(context);
  const plugs = await wrongPlugs(map, context);
  if (isRepaired) await plugPorts(context, plugs);
  const stored = await readPaths(context);
  const plan = await planPaths(map, await readOrigins(map, context, "all"), stored);
  const pointing = await wrongPointers(map, context, plan);
  const differences = [
    ...[...plugs.keys()].map((port) => ({ place: named(map, [port]), problem: "does not know its cable" })),
    ...plan.changed.map(({ before }) => ({ place: `path ${before.id}`, problem: "leads elsewhere" })),
    ...plan.added.map(({ path }) => ({ place: named(map, path[0] ?? []), problem: "has no path" })),
    ...plan.removed.map(({ id }) => ({ place: `path ${id}`, problem: "begins nowhere" })),
    ...pointing.map((port) => ({ place: named(map, [port]), problem: "points to another path than its own" })),
  ];
  if (isRepaired) await applyPlan(map, context, { plan, ports: [...pointing, ...firstPorts(plan)] });
  return { count: plan.kept.length + plan.changed.length + plan.added.length, differences };
}

const named = (map: CablingMap, ports: readonly PathNode[]): string =>
  ports.map((port) => `${map.types.kindOf(port)?.model ?? "object"} ${partsOf(port)[1]}`).join(", ");

const firstPorts = ({ changed, added }: PathPlan): PathNode[] =>
  [...changed.map(({ after }) => after), ...added].flatMap(({ path }) => path[0] ?? []);

/** Ports whose columns about their cable are not what the terminations say, with what these say. */
async function wrongPlugs(map: CablingMap, context: CablingContext): Promise<Map<PathNode, Plug>> {
  const plugs = new Map<PathNode, Plug>();
  for (const { model, table } of PORT_KINDS) {
    const rows = await context.query(
      sql`SELECT p.id, t.cable_id, t.cable_end FROM ${sql.table(table)} AS p
        LEFT JOIN dcim_cabletermination t ON t.termination_id = p.id AND t.termination_type_id = ${map.types.id(model)}
        WHERE (p.cable_id, COALESCE(p.cable_end, '')) IS DISTINCT FROM (t.cable_id, COALESCE(t.cable_end, ''))`,
    );
    for (const [id, cable, end] of rows)
      plugs.set(map.types.node(model, id as string), cable == null ? null : { cable, end: end === "A" ? "A" : "B" });
  }
  return plugs;
}

/** Ports that point to a path which does not begin at them, or to none although one does. Paths to be made are not counted. */
async function wrongPointers(
  map: CablingMap,
  context: CablingContext,
  { kept, changed, removed }: PathPlan,
): Promise<PathNode[]> {
  const own = new Map<PathNode, string>();
  for (const { id, path } of [...kept, ...changed.map(({ before, after }) => ({ ...after, id: before.id }))])
    for (const port of path[0] ?? []) own.set(port, id);
  const going = new Set(removed.map(({ id }) => id));
  const wrong: PathNode[] = [];
  for (const { model, table, isEndpoint } of PORT_KINDS) {
    if (!isEndpoint) continue;
    const rows = await context.query(
      sql`SELECT id, _path_id FROM ${sql.table(table)} WHERE _path_id IS NOT NULL OR cable_id IS NOT NULL
        ${model === "dcim.interface" ? sql`OR wireless_link_id IS NOT NULL` : sql``}`,
    );
    for (const [id, path] of rows) {
      const port = map.types.node(model, id as string);
      if ((own.get(port) ?? null) !== path && !going.has(path ?? "")) wrong.push(port);
    }
  }
  return wrong;
}
