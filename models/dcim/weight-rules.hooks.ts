import type { WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { reportProblems } from "../shared/problem.ts";

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lb: 453.592, oz: 28.3495 };

/** A weight in whole grams; null without weight or unit. */
export function gramsOf(item: WriteItem, column: string): number | null {
  const grams = GRAMS[String(item.value("weight_unit"))];
  const weight = item.value(column);
  return weight === null || grams === undefined ? null : Math.trunc(Number(weight) * grams);
}

/** A weight has a unit, and is kept in grams besides. */
export const weightRules: WriteHook = {
  type: "write",

  prepare(items) {
    for (const item of items) item.values._abs_weight = gramsOf(item, "weight");
  },

  validate(items) {
    reportProblems(items, (item) =>
      Number(item.value("weight")) !== 0 && !item.value("weight_unit")
        ? ["__all__", "Must specify a unit when setting a weight"]
        : undefined,
    );
  },
};
