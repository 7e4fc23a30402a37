import type { WriteHook } from "../../runtime/declaration/hooks.ts";
import { reportProblems } from "../shared/problem.ts";

const METRES: Readonly<Record<string, number>> = { km: 1000, m: 1, cm: 0.01, mi: 1609.344, ft: 0.3048, in: 0.0254 };
/** Decimal places of the length in metres. */
const METRE_PLACES = 4;

/** What has a cable needs no mark that it is connected. */
export const cabledRules: WriteHook = {
  type: "write",
  validate(items) {
    reportProblems(items, (item) =>
      item.value("mark_connected") === true && item.value("cable_id") !== null
        ? ["mark_connected", "Cannot mark as connected with a cable attached."]
        : undefined,
    );
  },
};

/** A length has a unit, and is kept in metres besides. */
export const cableRules: WriteHook = {
  type: "write",

  prepare(items) {
    for (const item of items) {
      const length = item.value("length");
      if (length === null) item.values.length_unit = "";
      const metres = METRES[String(item.value("length_unit"))];
      const isKnown = length !== null && metres !== undefined;
      item.values._abs_length = isKnown ? (Number(length) * metres).toFixed(METRE_PLACES) : null;
    }
  },

  validate(items) {
    reportProblems(items, (item) =>
      item.value("length") !== null && !item.value("length_unit")
        ? ["__all__", "Must specify a unit when setting a cable length"]
        : undefined,
    );
  },
};
