import type { ComputedHook } from "../../../../../../runtime/declaration/hooks.ts";

export const neighbours: ComputedHook = {
  type: "computed",
  columns: ["name"],
  load: async (rows) => rows.map(() => ({ neighbours: "[]" })),
};
