import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { lockValues } from "../shared/lock-values.ts";
import { reportProblems } from "../shared/problem.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";

const unitsOf = (item: WriteItem): number[] => (item.value("units") as number[] | null) ?? [];

/** Reserved units are units of the rack that nobody else has reserved. */
export const rackReservationRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const racks = await rowsById(
      context,
      { table: "dcim_rack", columns: ["starting_unit", "u_height"] },
      items.map((item) => referenceOf(item, "rack_id")),
    );
    const taken = await readReserved(items, context);
    reportProblems(items, (item) => {
      const id = referenceOf(item, "rack_id") ?? "";
      const [first, height] = [Number(racks.get(id)?.starting_unit), Number(racks.get(id)?.u_height)];
      const units = unitsOf(item);
      if (units.length === 0) return ["units", "This list may not be empty."];
      const outside = units.filter((unit) => unit < first || unit >= first + height);
      if (outside.length > 0) return ["units", `Invalid unit(s) for ${height}U rack: ${outside.join(", ")}`];
      const reserved = units.filter((unit) => taken.has(`${id} ${unit}`));
      if (reserved.length > 0)
        return ["units", `The following units have already been reserved: ${reserved.join(", ")}`];
      for (const unit of units) taken.add(`${id} ${unit}`);
      return undefined;
    });
  },
};

/** Racks with units that other reservations hold; two statements, one for the lock since no index tells what is taken. */
async function readReserved(items: readonly WriteItem[], context: WriteContext): Promise<Set<string>> {
  const racks = items.flatMap((item) => referenceOf(item, "rack_id") ?? []);
  const own = items.flatMap((item) => item.id ?? []);
  await lockValues(context, "rack-reservation", racks);
  const rows = await context.query(
    sql`SELECT DISTINCT rack_id, unit FROM dcim_rackreservation, unnest(units) AS unit
      WHERE rack_id = ANY(${racks}::bigint[]) AND NOT id = ANY(${own}::bigint[])`,
  );
  return new Set(rows.map(([rack, unit]) => `${rack} ${unit}`));
}
