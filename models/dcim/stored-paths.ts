/**
 * Keeps the stored paths what the cables give.
 *
 * | state of a port at which paths begin | stored                                                          |
 * | ------------------------------------ | --------------------------------------------------------------- |
 * | without cable and wireless link      | no path; `_path_id` null                                        |
 * | at a cable                           | one path for all ports at the same end of the cable             |
 * | at a wireless link                   | a path of its own                                               |
 *
 * Invariants, at the end of every transaction: 1. The stored paths are those that `npm run retrace` computes from nothing.
 * 2. `_path_id` of a port is the path whose first step names it. 3. `_nodes` of a path is its steps, flat.
 * 4. A path keeps its id as long as one of its first ports stays.
 *
 * Moves: whatever changes cables, wireless links or the inside of devices and circuits calls retrace() with what it touched,
 * after its rows are written or gone. Paths over anything touched are found by `_nodes` and followed again, all together:
 * the number of statements follows from the longest path, not from how many there are.
 */
import { sql } from "kysely";
import { lockValues } from "../shared/lock-values.ts";
import { CablingMap } from "./cabling-map.ts";
import { type CablingContext, type PathNode, partsOf } from "./path-nodes.ts";
import { type PathPlan, planPaths, readOrigins, readPaths } from "./path-plan.ts";
import type { TracedPath } from "./trace-paths.ts";

/** Paths written with one statement. */
const PATHS_AT_ONCE = 5000;

/**
 * Writers of cabling wait here for each other: what one adds may go on where the other's paths end. Who waits holds only the rows
 * that its write is about; it plugs cables and follows paths afterwards.
 */
export const lockCabling = (context: CablingContext): Promise<void> => lockValues(context, "cabling", [null]);

/** Makes the paths over nodes (ports, cables, wireless links) right again; nodes may be gone already. */
export async function retrace(context: CablingContext, touched: Iterable<PathNode>): Promise<void> {
  const nodes = [...new Set(touched)];
  if (nodes.length === 0) return;
  await lockCabling(context);
  const map = new CablingMap(context);
  const cable = map.types.id("dcim.cable");
  const stored = await readPaths(context, [...nodes, ...(await otherSides(map, context, nodes))]);
  const begun = stored.flatMap(({ path }) => path[0] ?? []);
  const endpoints = [...new Set([...begun, ...nodes])].filter((node) => map.types.kindOf(node)?.isEndpoint === true);
  const cables = nodes.map(partsOf).flatMap(([type, id]) => (type === cable ? id : []));
  const origins = await readOrigins(map, context, { ports: endpoints, cables });
  const plan = await planPaths(map, origins, stored);
  await applyPlan(map, context, { plan, ports: [...endpoints, ...origins.flat()] });
}

/** What is behind ports: the rear port of a front port, the front ports of a rear port, the other end of a circuit. */
async function otherSides(
  map: CablingMap,
  context: CablingContext,
  nodes: readonly PathNode[],
): Promise<readonly PathNode[]> {
  const ids = map.types.idsByType(nodes);
  const [front, rear, circuit] = ["dcim.front-port", "dcim.rear-port", "circuits.circuit-termination"].map((model) =>
    map.types.id(model),
  ) as [number, number, number];
  if (![front, rear, circuit].some((type) => ids.has(type))) return [];
  const of = (type: number) => sql`ANY(${ids.get(type) ?? []}::bigint[])`;
  const rows = await context.query(
    sql`SELECT ${rear}::int || ':' || rear_port_id FROM dcim_frontport WHERE id = ${of(front)}
      UNION SELECT ${front}::int || ':' || id FROM dcim_frontport WHERE rear_port_id = ${of(rear)}
      UNION SELECT ${circuit}::int || ':' || o.id FROM circuits_circuittermination t
        JOIN circuits_circuittermination o ON o.circuit_id = t.circuit_id WHERE t.id = ${of(circuit)}`,
  );
  return rows.map(([node]) => node as string);
}

/** Writes what a plan says, and which path each of the ports has. */
export async function applyPlan(
  map: CablingMap,
  context: CablingContext,
  { plan, ports }: { readonly plan: PathPlan; readonly ports: readonly PathNode[] },
): Promise<void> {
  const { kept, changed, added, removed } = plan;
  const made = await insertPaths(context, added);
  await updatePaths(
    context,
    changed.map(({ before, after }) => ({ ...after, id: before.id })),
  );
  const pathOf = new Map<PathNode, string>();
  for (const { id, path } of [...kept, ...changed.map(({ before, after }) => ({ ...after, id: before.id })), ...made])
    for (const port of path[0] ?? []) pathOf.set(port, id);
  const gone = removed.flatMap(({ path }) => path[0] ?? []);
  await pointToPaths(map, context, { ports: [...ports, ...gone], pathOf });
  if (removed.length > 0)
    await context.query(sql`DELETE FROM dcim_cablepath WHERE id = ANY(${removed.map(({ id }) => id)}::bigint[])`);
}

type NumberedPath = TracedPath & { readonly id: string };

async function insertPaths(context: CablingContext, paths: readonly TracedPath[]): Promise<NumberedPath[]> {
  if (paths.length === 0) return [];
  const ids = await context.query(
    sql`SELECT nextval(pg_get_serial_sequence('dcim_cablepath', 'id')) FROM generate_series(1, ${paths.length}::int)`,
  );
  const numbered = paths.map((path, index) => ({ ...path, id: ids[index]?.[0] as string }));
  for (const rows of chunks(numbered)) {
    await context.query(
      sql`INSERT INTO dcim_cablepath (id, path, is_active, is_complete, is_split, _nodes) SELECT * FROM ${recordset(rows)}`,
    );
  }
  return numbered;
}

async function updatePaths(context: CablingContext, paths: readonly NumberedPath[]): Promise<void> {
  for (const rows of chunks(paths)) {
    await context.query(
      sql`UPDATE dcim_cablepath p SET path = r.path, is_active = r.is_active, is_complete = r.is_complete, is_split = r.is_split, _nodes = r.nodes
        FROM ${recordset(rows)} WHERE p.id = r.id`,
    );
  }
}

function recordset(paths: readonly NumberedPath[]) {
  const rows = paths.map(({ id, path, isActive, isComplete, isSplit }) => ({
    id,
    path,
    is_active: isActive,
    is_complete: isComplete,
    is_split: isSplit,
    nodes: path.flat(),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r(id bigint, path jsonb, is_active boolean, is_complete boolean, is_split boolean, nodes text[])`;
}

function* chunks<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += PATHS_AT_ONCE) yield list.slice(start, start + PATHS_AT_ONCE);
}

/** One statement for each kind of port. */
async function pointToPaths(
  map: CablingMap,
  context: CablingContext,
  { ports, pathOf }: { readonly ports: readonly PathNode[]; readonly pathOf: ReadonlyMap<PathNode, string> },
): Promise<void> {
  for (const [type, ids] of map.types.idsByType(ports)) {
    const kind = map.types.kind(type);
    if (kind?.isEndpoint !== true) continue;
    const paths = ids.map((id) => pathOf.get(`${type}:${id}`) ?? null);
    await context.query(
      sql`UPDATE ${sql.table(kind.table)} p SET _path_id = v.path FROM unnest(${ids}::bigint[], ${paths}::bigint[]) AS v(id, path)
        WHERE p.id = v.id AND p._path_id IS DISTINCT FROM v.path`,
    );
  }
}
