import { sql } from "kysely";
import type { WriteContext, WriteHook } from "../../runtime/declaration/hooks.ts";
import { DependentObjects } from "../../runtime/errors/api-error.ts";
import { reportProblems } from "../shared/problem.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";
import { primaryProblem, readAddresses } from "./device-addresses.ts";

/** Place in a chassis that its master is given when the chassis is made. */
const MASTER_POSITION = 1;

/** The master of a virtual chassis is one of its members, whose places it gives up with it. */
export const virtualChassisRules: WriteHook = {
  type: "write",

  async validate(items, context) {
    const known = items.filter((item) => item.stored !== null);
    const masters = await rowsById(
      context,
      { table: "dcim_device", columns: ["name", "virtual_chassis_id"] },
      known.map((item) => referenceOf(item, "master_id")),
    );
    reportProblems(known, (item) => {
      const master = masters.get(referenceOf(item, "master_id") ?? "");
      return master !== undefined && master.virtual_chassis_id !== item.id
        ? ["master", `The selected master (${master.name}) is not assigned to this virtual chassis.`]
        : undefined;
    });
  },

  async afterSave(items, context) {
    const led = items.filter((item) => item.stored === null && referenceOf(item, "master_id") !== null);
    const masters = led.map((item) => referenceOf(item, "master_id") as string);
    if (masters.length === 0) return;
    await context.changeOthers("dcim.device", masters, async () => {
      await context.query(
        sql`UPDATE dcim_device d SET virtual_chassis_id = c.id, vc_position = ${sql.lit(MASTER_POSITION)}, last_updated = CURRENT_TIMESTAMP
          FROM dcim_virtualchassis c WHERE c.master_id = d.id AND d.id = ANY(${masters}::bigint[])`,
      );
    });
  },

  async beforeDelete(ids, context) {
    await refuseSharedLags(ids, context);
    const rows = await context.query(sql`SELECT id FROM dcim_device WHERE virtual_chassis_id = ANY(${ids}::bigint[])`);
    const members = rows.map((row) => row[0] as string);
    await context.changeOthers("dcim.device", members, async () => {
      await context.query(
        sql`UPDATE dcim_device SET virtual_chassis_id = NULL, vc_position = NULL, vc_priority = NULL, last_updated = CURRENT_TIMESTAMP
          WHERE id = ANY(${members}::bigint[])`,
      );
    });
  },
};

/** Interfaces of one device must not be left in a LAG of another. Throws DependentObjects. */
async function refuseSharedLags(ids: readonly string[], context: WriteContext): Promise<void> {
  const rows = await context.query(
    sql`SELECT i.name, d.name FROM dcim_device d JOIN dcim_interface i ON i.device_id = d.id
      JOIN dcim_interface lag ON lag.id = i.lag_id AND lag.device_id <> i.device_id
      WHERE d.virtual_chassis_id = ANY(${ids}::bigint[]) ORDER BY i.id LIMIT 10`,
  );
  if (rows.length === 0) return;
  const names = rows.map(([name, device]) => `${device} ${name}`).join(", ");
  throw new DependentObjects(`Unable to delete virtual chassis: interfaces form a LAG across its members: ${names}`);
}

/** A virtual device context is reached by addresses of its device. */
export const virtualDeviceContextRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const devices = await rowsById(
      context,
      { table: "dcim_device", columns: ["virtual_chassis_id"] },
      items.map((item) => referenceOf(item, "device_id")),
    );
    const addresses = await readAddresses(context, items, ["primary_ip4_id", "primary_ip6_id"]);
    reportProblems(items, (item) => {
      const device = referenceOf(item, "device_id");
      const chassis = devices.get(device ?? "")?.virtual_chassis_id ?? null;
      return primaryProblem(item, { device, chassis }, addresses);
    });
  },
};
