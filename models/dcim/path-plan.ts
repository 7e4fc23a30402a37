import { sql } from "kysely";
import type { ColumnText, StatementRunner } from "../../runtime/declaration/hooks.ts";
import { groupRows } from "../shared/group-rows.ts";
import type { CablingMap } from "./cabling-map.ts";
import { type CablingContext, nodeColumns, type PathNode } from "./path-nodes.ts";
import { type TracedPath, tracePaths } from "./trace-paths.ts";

/** A path as the database has it. */
export interface StoredPath extends TracedPath {
  readonly id: string;
}

/** What makes stored paths those that the cables give. */
export interface PathPlan {
  /** Paths that stay as they are. */
  readonly kept: readonly StoredPath[];
  readonly changed: readonly { readonly before: StoredPath; readonly after: TracedPath }[];
  readonly added: readonly TracedPath[];
  readonly removed: readonly StoredPath[];
}

const COLUMNS = sql`id, path, is_active, is_complete, is_split`;

function readPath([id, path, isActive, isComplete, isSplit]: readonly ColumnText[]): StoredPath {
  return {
    id: id as string,
    path: (JSON.parse(path as string) as (PathNode | PathNode[])[]).map((step) => [step].flat()),
    isActive: isActive === "t",
    isComplete: isComplete === "t",
    isSplit: isSplit === "t",
  };
}

/** Stored paths that any of the nodes lies on, by id; without nodes all there are. */
export async function readPaths(context: CablingContext, nodes?: readonly PathNode[]): Promise<StoredPath[]> {
  const where = nodes === undefined ? sql`` : sql`WHERE _nodes && ${nodes}::text[]`;
  return (await context.query(sql`SELECT ${COLUMNS} FROM dcim_cablepath ${where} ORDER BY id`)).map(readPath);
}

/** Stored paths by id. */
export async function readPathsById(context: StatementRunner, ids: readonly string[]): Promise<StoredPath[]> {
  return (await context.query(sql`SELECT ${COLUMNS} FROM dcim_cablepath WHERE id = ANY(${ids}::bigint[])`)).map(
    readPath,
  );
}

/** From where the paths begin that are asked for: those of some ports and cables, or all. */
export type Asked = { readonly ports: readonly PathNode[]; readonly cables: readonly string[] } | "all";

/** Groups of ports at which a path begins: those of one end of a cable together, and each interface on a wireless link. */
export async function readOrigins(map: CablingMap, context: CablingContext, asked: Asked): Promise<PathNode[][]> {
  const face = map.types.id("dcim.interface");
  const ports = nodeColumns(asked === "all" ? [] : asked.ports);
  const named = sql`SELECT type, id FROM unnest(${ports.types}::int[], ${ports.ids}::bigint[]) AS asked(type, id)`;
  const ends =
    asked === "all"
      ? sql`TRUE`
      : sql`t.id IN (SELECT id FROM dcim_cabletermination WHERE cable_id = ANY(${asked.cables}::bigint[])
          UNION ALL SELECT e.id FROM (${named}) a JOIN dcim_cabletermination n ON a.type = n.termination_type_id AND a.id = n.termination_id
            JOIN dcim_cabletermination e ON e.cable_id = n.cable_id AND e.cable_end = n.cable_end)`;
  const wireless = asked === "all" ? sql`TRUE` : sql`i.id IN (SELECT id FROM (${named}) AS ports WHERE type = ${face})`;
  const rows = await context.query(
    sql`SELECT t.cable_id || t.cable_end, t.termination_type_id || ':' || t.termination_id, t.id FROM dcim_cabletermination t
        WHERE t.termination_type_id = ANY(${map.types.endpointTypes()}::int[]) AND ${ends}
      UNION ALL SELECT 'w' || i.id, ${face}::int || ':' || i.id, i.id FROM dcim_interface i
        WHERE i.wireless_link_id IS NOT NULL AND i.cable_id IS NULL AND ${wireless}
      ORDER BY 3`,
  );
  return [...groupRows(rows, ([end]) => end as string).values()].map((ofEnd) => ofEnd.map((row) => row[1] as string));
}

/** Traces from the origins and compares: each stored path goes on as that of an origin which has ports in common with it. */
export async function planPaths(
  map: CablingMap,
  origins: readonly (readonly PathNode[])[],
  stored: readonly StoredPath[],
): Promise<PathPlan> {
  const traced = (await tracePaths(map, origins)).filter((path) => path !== undefined);
  const byPort = new Map<PathNode, StoredPath>();
  for (const path of stored.toReversed()) for (const port of path.path[0] ?? []) byPort.set(port, path);
  const taken = new Set<StoredPath>();
  const plan = { kept: [] as StoredPath[], changed: [] as PathPlan["changed"][number][], added: [] as TracedPath[] };
  for (const after of traced) {
    const before = after.path[0]
      ?.map((port) => byPort.get(port))
      .find((path) => path !== undefined && !taken.has(path));
    if (before === undefined) {
      plan.added.push(after);
      continue;
    }
    taken.add(before);
    if (isSame(before, after)) plan.kept.push(before);
    else plan.changed.push({ before, after });
  }
  return { ...plan, removed: stored.filter((path) => !taken.has(path)) };
}

/** Whether two paths are the same; the ports of one step have no order. */
function isSame(one: TracedPath, other: TracedPath): boolean {
  return (
    one.isActive === other.isActive &&
    one.isComplete === other.isComplete &&
    one.isSplit === other.isSplit &&
    one.path.length === other.path.length &&
    one.path.every((step, index) => step.toSorted().join(" ") === (other.path[index] ?? []).toSorted().join(" "))
  );
}
