import type { WriteHook } from "../../runtime/declaration/hooks.ts";
import { reportProblems } from "../shared/problem.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";
import { instantiateModules } from "./instantiate-components.ts";
import { findNameProblems } from "./module-names.ts";

/** A module sits in a bay of its device, and brings the components of its type. */
export const moduleRules: WriteHook = {
  type: "write",

  async validate(items, context) {
    const bays = await rowsById(
      context,
      { table: "dcim_modulebay", columns: ["device_id"] },
      items.map((item) => referenceOf(item, "module_bay_id")),
    );
    const names = await findNameProblems(
      items.filter((item) => item.stored === null),
      context,
    );
    reportProblems(items, (item) => {
      const bay = bays.get(referenceOf(item, "module_bay_id") ?? "");
      if (bay !== undefined && bay.device_id !== referenceOf(item, "device_id"))
        return ["__all__", "Module must be installed within a module bay belonging to the assigned device."];
      const problem = names.get(item);
      return problem === undefined ? undefined : ["__all__", problem];
    });
  },

  async afterSave(items, context) {
    const fresh = items.filter((item) => item.stored === null).flatMap(({ id }) => id ?? []);
    if (fresh.length > 0) await instantiateModules(fresh, context);
  },
};
