import { sql } from "kysely";
import type { ReadContext } from "../../runtime/declaration/hooks.ts";
import { type ElevationRack, halfUnits, STEP } from "./elevation-units.ts";

/** Rack units, and the share of them (percent) that is taken or reserved. */
export interface UnitUse {
  readonly total: number;
  /** Taken by devices on either face, but for types that do not count. */
  readonly used: number;
  /** Kept free for someone, besides those that are taken. */
  readonly reserved: number;
  readonly percent: number;
}

/** What stands in a rack, or may not: two statements. */
export async function readUnitUse(context: ReadContext, id: string, rack: ElevationRack): Promise<UnitUse> {
  const devices = await context.query(
    sql`SELECT d.position, t.u_height FROM dcim_device d JOIN dcim_devicetype t ON t.id = d.device_type_id
      WHERE d.rack_id = ${id}::bigint AND d.position > 0 AND NOT t.exclude_from_utilization`,
  );
  const reservations = await context.query(
    sql`SELECT DISTINCT unit FROM dcim_rackreservation, unnest(units) AS unit WHERE rack_id = ${id}::bigint`,
  );
  const all = new Set(halfUnits(rack));
  const used = new Set<number>();
  for (const [position, height] of devices) {
    const end = Number(position) + Number(height);
    for (let unit = Number(position); unit < end; unit += STEP) if (all.has(unit)) used.add(unit);
  }
  const kept = reservations
    .flatMap(([unit]) => [Number(unit), Number(unit) + STEP])
    .filter((unit) => all.has(unit) && !used.has(unit));
  return {
    total: all.size * STEP,
    used: used.size * STEP,
    reserved: kept.length * STEP,
    percent: percentOf(used.size + kept.length, all.size),
  };
}

/** A share as percent with one decimal place; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
