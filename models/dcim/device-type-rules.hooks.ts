import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type Problem, reportProblems } from "../shared/problem.ts";
import { isChanged, referenceOf, rowsById } from "../shared/rule-rows.ts";
import { lockRacks } from "./rack-units.ts";

/** A device type has a height its mounted devices have room for, and a role that suits its bays. */
export const deviceTypeRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const known = items.filter((item) => item.stored !== null);
    const grown = known.filter((item) => Number(item.value("u_height")) > Number(item.stored?.u_height));
    const tooHigh = await findTooHigh(grown, context);
    const flat = known.filter((item) => isChanged(item, "u_height") && Number(item.value("u_height")) === 0);
    const mounted = await countMounted(flat, context);
    reportProblems(items, (item) => {
      const height = Number(item.value("u_height"));
      if ((height * 2) % 1 !== 0) return ["u_height", "U height must be in increments of 0.5 rack units."];
      return tooHigh.get(item) ?? mounted.get(item) ?? roleProblem(item, height);
    });
  },
};

/** Device bays are for types of devices that hold others. */
export const deviceBayTemplateRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const types = await rowsById(
      context,
      { table: "dcim_devicetype", columns: ["model", "subdevice_role"] },
      items.map((item) => referenceOf(item, "device_type_id")),
    );
    reportProblems(items, (item) => {
      const type = types.get(referenceOf(item, "device_type_id") ?? "");
      return type !== undefined && type.subdevice_role !== "parent"
        ? ["__all__", `Subdevice role of device type (${type.model}) must be set to "parent" to allow device bays.`]
        : undefined;
    });
  },
};

function roleProblem(item: WriteItem, height: number): Problem | undefined {
  const role = item.value("subdevice_role");
  if (role !== "parent" && Number(item.stored?.device_bay_template_count ?? 0) > 0)
    return ["subdevice_role", "Must delete all device bay templates of this type before changing its role."];
  return role === "child" && height !== 0 ? ["u_height", "Child device types must be 0U."] : undefined;
}

/** Types with a device for which the new height leaves no room; a constant number of statements. */
async function findTooHigh(items: readonly WriteItem[], context: WriteContext): Promise<Map<WriteItem, Problem>> {
  if (items.length === 0) return new Map();
  const ids = items.map((item) => item.id);
  const heights = items.map((item) => String(item.value("u_height")));
  const depths = items.map((item) => item.value("is_full_depth") === true);
  const racks = await context.query(
    sql`SELECT DISTINCT rack_id FROM dcim_device WHERE device_type_id = ANY(${ids}::bigint[]) AND position IS NOT NULL`,
  );
  await lockRacks(
    context,
    racks.flatMap(([rack]) => rack ?? []),
  );
  const rows = await context.query(
    sql`WITH grown AS (SELECT * FROM unnest(${ids}::bigint[], ${heights}::numeric[], ${depths}::boolean[]) g(id, height, is_full_depth))
      SELECT DISTINCT ON (grown.id) grown.id, d.name, r.name, grown.height
      FROM grown JOIN dcim_device d ON d.device_type_id = grown.id JOIN dcim_rack r ON r.id = d.rack_id
      WHERE d.position IS NOT NULL AND (d.position + grown.height > r.starting_unit + r.u_height OR EXISTS (
        SELECT 1 FROM dcim_device other JOIN dcim_devicetype t ON t.id = other.device_type_id
        WHERE other.rack_id = d.rack_id AND other.id <> d.id
          AND other.position < d.position + grown.height AND d.position < other.position + t.u_height
          AND (grown.is_full_depth OR t.is_full_depth OR other.face = d.face)))`,
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return new Map(
    rows.map(([id, device, rack, height]) => [
      byId.get(id as string) as WriteItem,
      ["u_height", `Device ${device} in rack ${rack} does not have sufficient space for a height of ${height}U.`],
    ]),
  );
}

async function countMounted(items: readonly WriteItem[], context: WriteContext): Promise<Map<WriteItem, Problem>> {
  if (items.length === 0) return new Map();
  const rows = await context.query(
    sql`SELECT device_type_id, COUNT(*) FROM dcim_device
      WHERE device_type_id = ANY(${items.map((item) => item.id)}::bigint[]) AND position IS NOT NULL GROUP BY 1`,
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return new Map(
    rows.map(([id, count]) => [
      byId.get(id as string) as WriteItem,
      ["u_height", `Unable to set 0U height: ${count} devices of this type are mounted in racks.`],
    ]),
  );
}
