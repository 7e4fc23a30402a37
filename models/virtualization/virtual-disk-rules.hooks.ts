import { sql } from "kysely";
import type { WriteHook } from "../../runtime/declaration/hooks.ts";
import { sumDiskSizes } from "./disk-sizes.ts";

/** The disk size of a machine is the sum of its virtual disks. */
export const virtualDiskRules: WriteHook = {
  type: "write",

  async afterSave(items, context) {
    const machines = items.flatMap((item) => [item.value("virtual_machine_id"), item.stored?.virtual_machine_id ?? []]);
    await sumDiskSizes(context, [...new Set(machines.flat().map(String))], []);
  },

  async beforeDelete(ids, context) {
    const rows = await context.query(
      sql`SELECT DISTINCT virtual_machine_id FROM virtualization_virtualdisk WHERE id = ANY(${ids}::bigint[])`,
    );
    await sumDiskSizes(
      context,
      rows.map(([machine]) => machine as string),
      ids,
    );
  },
};
