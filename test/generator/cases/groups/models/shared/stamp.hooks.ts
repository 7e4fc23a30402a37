import type { WriteHook } from "../../../../../../runtime/declaration/hooks.ts";

export const stamp: WriteHook = {
  type: "write",
  prepare: (items) => {
    for (const item of items) item.values.label ??= "";
  },
};
