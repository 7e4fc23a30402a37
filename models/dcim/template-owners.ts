import type { WriteItem } from "../../runtime/declaration/hooks.ts";
import { type RuleRow, referenceOf } from "../shared/rule-rows.ts";

/** Columns of what a template may belong to. */
export const OWNER_COLUMNS = ["device_type_id", "module_type_id"] as const;

/** Whether a template belongs to the same device type or module type as another one. */
export function hasSameOwner(item: WriteItem, other: RuleRow): boolean {
  return OWNER_COLUMNS.every((column) => referenceOf(item, column) === (other[column] ?? null));
}
