import { sql } from "kysely";
import type { ColumnText, ObjectKey, ReadContext } from "../../runtime/declaration/hooks.ts";
import { NodeTypes, type PathNode, partsOf } from "./path-nodes.ts";

/** Where a stored path leads. */
export interface PathEnds {
  /** Destinations; null while the path is incomplete. */
  readonly ends: readonly ObjectKey[] | null;
  /** It is complete and all its cables are connected. */
  readonly isReachable: boolean;
  /** The first object that ends it, where circuits are not crossed: the circuit's near end, else the first destination. */
  readonly first: ObjectKey | undefined;
  readonly isFirstReachable: boolean;
}

/** Stored paths by id: a statement, and one more where paths that are not active lead through circuits. */
export async function readPathEnds(
  ids: readonly (ColumnText | undefined)[],
  context: ReadContext,
): Promise<Map<string, PathEnds>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const types = new NodeTypes(context);
  const rows = await context.query(
    sql`SELECT id, path, is_active, is_complete FROM dcim_cablepath WHERE id = ANY(${wanted}::bigint[])`,
  );
  const paths = rows.map(([id, path, active, complete]) => {
    const steps = (JSON.parse(path as string) as (PathNode | PathNode[])[]).map((step) => [step].flat());
    const circuit = circuitStep(steps, types);
    return { id: id as string, steps, circuit, isActive: active === "t", isComplete: complete === "t" };
  });
  const doubtful = paths.filter(({ circuit, isActive }) => circuit !== undefined && !isActive);
  const apart = await unconnectedLinks(
    doubtful.flatMap(({ steps, circuit }) => steps.slice(0, circuit).flat()),
    context,
  );
  return new Map(
    paths.map(({ id, steps, circuit, isActive, isComplete }) => {
      const ends = isComplete ? keysOf(steps.at(-1)) : null;
      const isReachable = isComplete && isActive;
      if (circuit === undefined) return [id, { ends, isReachable, first: ends?.[0], isFirstReachable: isReachable }];
      const isFirstReachable =
        isActive || !steps.slice(0, circuit).some((step) => step.some((node) => apart.has(node)));
      return [id, { ends, isReachable, first: keysOf(steps[circuit])[0], isFirstReachable }];
    }),
  );
}

const keysOf = (step: readonly PathNode[] = []): ObjectKey[] =>
  step.map(partsOf).map(([type, id]) => [String(type), id]);

/** Place of the first circuit termination on a path, which none begins at. */
function circuitStep(steps: readonly (readonly PathNode[])[], types: NodeTypes): number | undefined {
  const found = steps.findIndex((step) =>
    step.some((node) => types.kindOf(node)?.model === "circuits.circuit-termination"),
  );
  return found < 0 ? undefined : found;
}

/** Those of the nodes that are cables or wireless links and not connected. */
async function unconnectedLinks(nodes: readonly PathNode[], context: ReadContext): Promise<Set<PathNode>> {
  if (nodes.length === 0) return new Set();
  const types = new NodeTypes(context);
  const ids = types.idsByType(nodes);
  const among = (model: string) => ids.get(types.id(model)) ?? [];
  const rows = await context.query(
    sql`SELECT ${types.id("dcim.cable")}::int, id FROM dcim_cable WHERE id = ANY(${among("dcim.cable")}::bigint[]) AND status <> 'connected'
      UNION ALL SELECT ${types.id("wireless.wireless-link")}::int, id FROM wireless_wirelesslink
        WHERE id = ANY(${among("wireless.wireless-link")}::bigint[]) AND status <> 'connected'`,
  );
  return new Set(rows.map(([type, id]) => `${type}:${id}`));
}
