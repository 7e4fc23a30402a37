import { sql } from "kysely";
import type { WriteHook } from "../../runtime/declaration/hooks.ts";
import { reportProblems } from "../shared/problem.ts";
import { isChanged, referenceOf } from "../shared/rule-rows.ts";

/** Device bays are in devices that hold others, and hold another device. */
export const deviceBayRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const ids = items.map((item) => referenceOf(item, "device_id"));
    const rows = await context.query(
      sql`SELECT d.id, t.subdevice_role, t.model FROM dcim_device d JOIN dcim_devicetype t ON t.id = d.device_type_id
        WHERE d.id = ANY(${ids}::bigint[])`,
    );
    const types = new Map(rows.map(([id, role, model]) => [id as string, { role, model }]));
    reportProblems(items, (item) => {
      // A bay that is moved to another device is refused already, whatever that device is.
      if (item.stored !== null && isChanged(item, "device_id")) return undefined;
      const type = types.get(referenceOf(item, "device_id") ?? "");
      if (type?.role !== "parent")
        return ["__all__", `This type of device (${type?.model}) does not support device bays.`];
      return referenceOf(item, "installed_device_id") === referenceOf(item, "device_id")
        ? ["__all__", "Cannot install a device into itself."]
        : undefined;
    });
  },
};
