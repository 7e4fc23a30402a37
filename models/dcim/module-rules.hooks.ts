import type { WriteHook } from "../../runtime/declaration/hooks.ts";
import { reportProblems } from "../shared/problem.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";
import { instantiateModules } from "./instantiate-components.ts";
import { findMoveProblems, moveComponents, movedModules } from "./module-moves.ts";
import { findNameProblems } from "./module-names.ts";

/** A module sits in a bay of its device, brings the components of its type, and takes them along to another device. */
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
    const moves = await findMoveProblems(movedModules(items), context);
    reportProblems(items, (item) => {
      const bay = bays.get(referenceOf(item, "module_bay_id") ?? "");
      if (bay !== undefined && bay.device_id !== referenceOf(item, "device_id"))
        return ["__all__", "Module must be installed within a module bay belonging to the assigned device."];
      const problem = names.get(item);
      if (problem !== undefined) return ["__all__", problem];
      const tie = moves.get(item);
      return tie === undefined ? undefined : ["device", tie];
    });
  },

  async afterSave(items, context) {
    const fresh = items.filter((item) => item.stored === null).flatMap(({ id }) => id ?? []);
    if (fresh.length > 0) await instantiateModules(fresh, context);
    await moveComponents(movedModules(items), context);
  },
};
