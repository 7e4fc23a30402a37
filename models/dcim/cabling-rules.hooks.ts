import type { WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { reportProblems } from "../shared/problem.ts";
import { isChanged } from "../shared/rule-rows.ts";
import { plugPorts } from "./cabled-ports.ts";
import { checkCableEnds, type EndsChange } from "./check-cable-ends.ts";
import { NodeTypes, type PathNode } from "./path-nodes.ts";
import { rewireCables } from "./rewire-cables.ts";
import { retrace } from "./stored-paths.ts";
import { readTerminations } from "./terminations.ts";

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

/** What the checks of a write found, until its objects are saved. */
const endsChanges = new WeakMap<WriteItem, EndsChange>();

const lacksUnit = (item: WriteItem): boolean => item.value("length") !== null && !item.value("length_unit");

/** A length has a unit, and is kept in metres besides. A cable is plugged into ports that fit, and paths follow it. */
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

  async validate(items, context) {
    reportProblems(items, (item) =>
      lacksUnit(item) ? ["__all__", "Must specify a unit when setting a cable length"] : undefined,
    );
    const checked = items.filter((item) => !lacksUnit(item));
    for (const [item, change] of await checkCableEnds(checked, context)) endsChanges.set(item, change);
  },

  async afterSave(items, context) {
    const changes = new Map(
      items.flatMap((item) => {
        const change = endsChanges.get(item);
        return change === undefined ? [] : [[item, change] as const];
      }),
    );
    const touched: Set<PathNode> = changes.size > 0 ? await rewireCables(changes, context) : new Set();
    const types = new NodeTypes(context);
    for (const item of items)
      if (item.stored !== null && isChanged(item, "status")) touched.add(types.node("dcim.cable", item.id as string));
    await retrace(context, touched);
  },

  async beforeDelete(ids, context) {
    // Ports that a cable is pulled out of have no change records, as clients know it.
    const plugs = (await readTerminations(context, { cables: ids })).map(({ port }) => [port, null] as const);
    await plugPorts(context, new Map(plugs));
  },
};
