import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { leadsBack } from "../shared/leads-back.ts";
import { reportProblems } from "../shared/problem.ts";
import { isChanged, referenceOf } from "../shared/rule-rows.ts";
import { moveChildren } from "./device-moves.ts";

/** Device bays are in devices that hold others, and hold another device, which is where they are. */
export const deviceBayRules: WriteHook = {
  type: "write",

  async validate(items, context) {
    const ids = items.map((item) => referenceOf(item, "device_id"));
    const rows = await context.query(
      sql`SELECT d.id, t.subdevice_role, t.model FROM dcim_device d JOIN dcim_devicetype t ON t.id = d.device_type_id
        WHERE d.id = ANY(${ids}::bigint[])`,
    );
    const types = new Map(rows.map(([id, role, model]) => [id as string, { role, model }]));
    const loops = await findLoops(items, context);
    reportProblems(items, (item) => {
      // A bay that is moved to another device is refused already, whatever that device is.
      if (item.stored !== null && isChanged(item, "device_id")) return undefined;
      const type = types.get(referenceOf(item, "device_id") ?? "");
      if (type?.role !== "parent")
        return ["__all__", `This type of device (${type?.model}) does not support device bays.`];
      if (referenceOf(item, "installed_device_id") === referenceOf(item, "device_id"))
        return ["__all__", "Cannot install a device into itself."];
      return loops.has(item)
        ? ["installed_device", "The device holds, in its own bays, the device that this bay is in."]
        : undefined;
    });
  },

  async afterSave(items, context) {
    const filled = items.filter(
      (item) => isChanged(item, "installed_device_id") && referenceOf(item, "installed_device_id") !== null,
    );
    const around = filled.flatMap((item) => referenceOf(item, "device_id") ?? []);
    if (around.length > 0) await moveChildren(around, context);
  },
};

/** Bays whose device lies in the device that they are given, also through other bays of the write; one statement. */
async function findLoops(items: readonly WriteItem[], context: WriteContext): Promise<Set<WriteItem>> {
  const filled = items.filter((item) => referenceOf(item, "installed_device_id") !== null);
  if (filled.length === 0) return new Set();
  const starts = filled.map((item) => referenceOf(item, "device_id"));
  const rows = await context.query(
    sql`WITH RECURSIVE up AS (
        SELECT b.installed_device_id AS id, b.device_id AS above FROM dcim_devicebay b WHERE b.installed_device_id = ANY(${starts}::bigint[])
        UNION SELECT b.installed_device_id, b.device_id FROM dcim_devicebay b JOIN up ON up.above = b.installed_device_id)
      SELECT id, above FROM up`,
  );
  const above = new Map(rows.map(([id, device]) => [id as string, device ?? null]));
  for (const item of filled)
    above.set(referenceOf(item, "installed_device_id") as string, referenceOf(item, "device_id"));
  return new Set(filled.filter((item) => leadsBack(referenceOf(item, "installed_device_id") as string, above)));
}
