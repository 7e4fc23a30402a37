import type { ActionHook, ComputedHook, DisplayHook } from "../../../../../../runtime/declaration/hooks.ts";

export const rackUnits: ComputedHook = {
  type: "computed",
  columns: ["name"],
  load: async (rows) => rows.map(() => ({ units: "[]" })),
};
export const rackDisplay: DisplayHook = { type: "display", values: ["name"], format: ([name]) => name ?? "" };
export const rackElevation: ActionHook = { type: "action", run: async () => ({ status: 200, body: "[]" }) };
export const rackImport: ActionHook = { type: "action", run: async () => ({ status: 201, body: "[]" }) };
