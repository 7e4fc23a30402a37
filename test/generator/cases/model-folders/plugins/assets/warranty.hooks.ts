import type { WriteHook } from "../../../../../../runtime/declaration/hooks.ts";

export const warrantyDates = {
  type: "write",
  validate: (items) => {
    for (const item of items) {
      if (item.values.ends === item.values.starts) item.error("ends", "A warranty lasts at least a day.");
    }
  },
} satisfies WriteHook;
