import type { ComputedHook, DisplayHook, WriteHook } from "../../../../../../runtime/declaration/hooks.ts";

export const siteUnits: ComputedHook = {
  type: "computed",
  columns: [],
  load: async (rows) => rows.map(() => ({ units: "1" })),
};
export const siteDisplay: DisplayHook = { type: "display", values: ["name"], format: ([name]) => name ?? "" };
export const siteWrite: WriteHook = { type: "write" };
