import { sql } from "kysely";
import type { ReadContext } from "../../runtime/declaration/hooks.ts";
import { type ElevationRack, STEP } from "./elevation-units.ts";
import { readRacks } from "./read-elevation.ts";

/** Rack units, and the share of them (percent) that is taken or reserved. */
export interface UnitUse {
  readonly total: number;
  /** Taken by devices on either face, but for types that do not count. */
  readonly used: number;
  /** Kept free for someone, besides those that are taken. */
  readonly reserved: number;
  readonly percent: number;
}

/** What stands in racks, or may not, by their ids: three statements. */
export async function readUnitUses(
  context: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UnitUse>> {
  const inRacks = sql`rack_id = ANY(${ids}::bigint[])`;
  const [racks, devices, reservations] = await Promise.all([
    readRacks(context, ids),
    context.query(
      sql`SELECT d.rack_id, d.position, t.u_height FROM dcim_device d JOIN dcim_devicetype t ON t.id = d.device_type_id
        WHERE ${inRacks} AND d.position > 0 AND NOT t.exclude_from_utilization`,
    ),
    context.query(sql`SELECT DISTINCT rack_id, unit FROM dcim_rackreservation, unnest(units) AS unit WHERE ${inRacks}`),
  ]);
  const [standing, kept] = [groupRows(devices), groupRows(reservations)];
  return new Map(
    [...racks].map(([id, rack]) => [
      id,
      unitUse(
        rack,
        standing.get(id) ?? [],
        (kept.get(id) ?? []).map(([unit = 0]) => unit),
      ),
    ]),
  );
}

/** Numbers of the rows by the rack that stands first in each. */
function groupRows(rows: readonly (readonly (string | null)[])[]): Map<string, number[][]> {
  const groups = new Map<string, number[][]>();
  for (const [rack, ...numbers] of rows) {
    const group = groups.get(String(rack)) ?? [];
    groups.set(String(rack), group);
    group.push(numbers.map(Number));
  }
  return groups;
}

function unitUse(
  { height, startingUnit }: ElevationRack,
  devices: readonly number[][],
  reserved: readonly number[],
): UnitUse {
  const isIn = (unit: number) => unit >= startingUnit && unit < startingUnit + height;
  const used = new Set<number>();
  for (const [position = 0, deviceHeight = 0] of devices)
    for (let unit = position; unit < position + deviceHeight; unit += STEP) if (isIn(unit)) used.add(unit);
  const kept = reserved.flatMap((unit) => [unit, unit + STEP]).filter((unit) => isIn(unit) && !used.has(unit));
  return {
    total: height,
    used: used.size * STEP,
    reserved: kept.length * STEP,
    percent: percentOf((used.size + kept.length) * STEP, height),
  };
}

/** A share as percent with one decimal place; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
