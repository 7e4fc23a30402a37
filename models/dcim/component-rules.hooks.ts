import type { WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { reportProblems } from "../shared/problem.ts";
import { isChanged, referenceOf } from "../shared/rule-rows.ts";
import { OWNER_COLUMNS } from "./template-owners.ts";

const isMoved = (item: WriteItem, column: string): boolean => item.stored !== null && isChanged(item, column);

/** A part stays in its device. */
export const componentRules: WriteHook = {
  type: "write",
  validate(items) {
    reportProblems(items, (item) =>
      isMoved(item, "device_id") ? ["device", "Components cannot be moved to a different device."] : undefined,
    );
  },
};

/** A template stays with its device type. */
export const componentTemplateRules: WriteHook = {
  type: "write",
  validate(items) {
    reportProblems(items, (item) =>
      isMoved(item, "device_type_id")
        ? ["device_type", "Component templates cannot be moved to a different device type."]
        : undefined,
    );
  },
};

/** A template that device types and module types may have belongs to one of them. */
export const modularTemplateRules: WriteHook = {
  type: "write",
  validate(items) {
    reportProblems(items, (item) => {
      // A template that leaves its device type is refused already, wherever it goes.
      if (isMoved(item, "device_type_id")) return undefined;
      const owners = OWNER_COLUMNS.filter((column) => referenceOf(item, column) !== null);
      if (owners.length > 1)
        return ["__all__", "A component template cannot be associated with both a device type and a module type."];
      if (owners.length === 0)
        return ["__all__", "A component template must be associated with either a device type or a module type."];
      return undefined;
    });
  },
};
