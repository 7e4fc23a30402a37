import { sql } from "kysely";
import type { StatementRunner } from "../../runtime/declaration/hooks.ts";
import { among } from "../../runtime/query/among.ts";
import { lockValues } from "../shared/lock-values.ts";
import { type RuleRow, rowsById } from "../shared/rule-rows.ts";

/** The room a device takes in a rack: from its position upward. */
export interface Mounting {
  readonly rack: string;
  /** Lowest unit. */
  readonly position: number;
  /** Units. */
  readonly height: number;
  readonly face: string;
  /** Takes both faces. */
  readonly isFullDepth: boolean;
}

/** Makes writers that place devices in the same racks wait for each other: no index tells what overlaps. */
export function lockRacks(runner: StatementRunner, racks: Iterable<string>): Promise<void> {
  return lockValues(runner, "rack-units", racks);
}

/** What stands in racks, and which units these have. */
export interface RackRoom {
  readonly sizes: ReadonlyMap<string, RuleRow>;
  readonly standing: ReadonlyMap<string, readonly Mounting[]>;
}

/** The room in racks, locked, apart from what devices take that are being written (`own`). Three statements of one moment, none without racks. */
export async function readRoom(
  runner: StatementRunner,
  racks: readonly string[],
  own: readonly string[],
): Promise<RackRoom> {
  if (racks.length === 0) return { sizes: new Map(), standing: new Map() };
  const [, sizes, standing] = await Promise.all([
    lockRacks(runner, racks),
    rowsById(runner, { table: "dcim_rack", columns: ["starting_unit", "u_height"] }, racks),
    readMountings(runner, racks, own),
  ]);
  return { sizes, standing };
}

/** Those mountings, of devices being written, that lie outside their rack or on a device that stands there, or on an earlier one of the list. */
export function findBlocked<Placed extends Mounting>(placed: readonly Placed[], room: RackRoom): Set<Placed> {
  const standing = new Map(room.standing);
  const blocked = new Set<Placed>();
  for (const mounting of placed) {
    const size = room.sizes.get(mounting.rack);
    const first = Number(size?.starting_unit);
    const end = first + Number(size?.u_height);
    const others = standing.get(mounting.rack) ?? [];
    const isInside = mounting.position >= first && mounting.position + mounting.height <= end;
    if (!isInside || others.some((other) => isOverlap(mounting, other))) blocked.add(mounting);
    else standing.set(mounting.rack, [...others, mounting]);
  }
  return blocked;
}

function isOverlap(a: Mounting, b: Mounting): boolean {
  const isSameFace = a.isFullDepth || b.isFullDepth || a.face === b.face;
  return isSameFace && a.position < b.position + b.height && b.position < a.position + a.height;
}

async function readMountings(
  runner: StatementRunner,
  racks: readonly string[],
  without: readonly string[],
): Promise<Map<string, Mounting[]>> {
  const rows = await runner.query(
    sql`SELECT d.rack_id, d.position, t.u_height, d.face, t.is_full_depth FROM dcim_device d
      JOIN dcim_devicetype t ON t.id = d.device_type_id
      WHERE ${among(sql.ref("d.rack_id"), racks)} AND d.position IS NOT NULL AND NOT d.id = ANY(${without}::bigint[])`,
  );
  const mountings = new Map<string, Mounting[]>(racks.map((rack) => [rack, []]));
  for (const [rack, position, height, face, isFullDepth] of rows) {
    mountings.get(rack as string)?.push({
      rack: rack as string,
      position: Number(position),
      height: Number(height),
      face: face ?? "",
      isFullDepth: isFullDepth === "t",
    });
  }
  return mountings;
}
