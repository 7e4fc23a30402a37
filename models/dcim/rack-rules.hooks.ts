import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type Problem, reportProblems } from "../shared/problem.ts";
import { isChanged, referenceOf, rowsById } from "../shared/rule-rows.ts";
import { moveMounted } from "./device-moves.ts";
import { lockRacks } from "./rack-units.ts";
import { gramsOf } from "./weight-rules.hooks.ts";

/** A rack stands at a location of its site, and has room for what is mounted in it, which moves with it. */
export const rackRules: WriteHook = {
  type: "write",

  prepare(items) {
    for (const item of items) {
      item.values._abs_max_weight = gramsOf(item, "max_weight");
      if (item.value("outer_width") === null && item.value("outer_depth") === null) item.values.outer_unit = "";
    }
  },

  async validate(items, context) {
    const locations = await rowsById(
      context,
      { table: "dcim_location", columns: ["name", "site_id"] },
      items.map((item) => referenceOf(item, "location_id")),
    );
    const extents = await readExtents(items, context);
    reportProblems(items, (item) => {
      const location = locations.get(referenceOf(item, "location_id") ?? "");
      if (location !== undefined && location.site_id !== referenceOf(item, "site_id"))
        return ["__all__", `Location ${location.name} does not belong to the site.`];
      if ((item.value("outer_width") || item.value("outer_depth")) && !item.value("outer_unit"))
        return ["__all__", "Must specify a unit when setting an outer width/depth"];
      if (item.value("max_weight") && !item.value("weight_unit"))
        return ["__all__", "Must specify a unit when setting a maximum weight"];
      return extentProblem(item, extents.get(item.id ?? ""));
    });
  },

  async afterSave(items, context) {
    const moved = items.filter(
      (item) => item.stored !== null && (isChanged(item, "site_id") || isChanged(item, "location_id")),
    );
    if (moved.length > 0)
      await moveMounted(
        moved.flatMap(({ id }) => id ?? []),
        context,
      );
  },
};

/** Rack units that mounted devices take: from the lowest up to `end`. */
interface Extent {
  readonly lowest: number;
  readonly end: number;
}

async function readExtents(items: readonly WriteItem[], context: WriteContext): Promise<Map<string, Extent>> {
  const ids = items.flatMap((item) =>
    item.id !== null && ("u_height" in item.values || "starting_unit" in item.values) ? item.id : [],
  );
  if (ids.length === 0) return new Map();
  await lockRacks(context, ids);
  const rows = await context.query(
    sql`SELECT d.rack_id, MIN(d.position), MAX(d.position + t.u_height) FROM dcim_device d
      JOIN dcim_devicetype t ON t.id = d.device_type_id WHERE d.rack_id = ANY(${ids}::bigint[]) AND d.position IS NOT NULL GROUP BY 1`,
  );
  return new Map(rows.map(([id, lowest, end]) => [id as string, { lowest: Number(lowest), end: Number(end) }]));
}

function extentProblem(item: WriteItem, extent: Extent | undefined): Problem | undefined {
  if (extent === undefined) return undefined;
  const first = Number(item.value("starting_unit"));
  const least = extent.end - first;
  if (Number(item.value("u_height")) < least)
    return ["u_height", `Rack must be at least ${least}U tall to house currently installed devices.`];
  return first > extent.lowest
    ? ["starting_unit", `Rack unit numbering must begin at ${extent.lowest} or less to house installed devices.`]
    : undefined;
}
