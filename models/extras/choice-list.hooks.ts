import type { ActionHook } from "../../runtime/declaration/hooks.ts";
import { lastValue } from "../../runtime/query/pagination.ts";
import { readChoiceSets } from "./choice-sets.ts";

/** The choices of a set as {id: value, display: label}, a page at a time; `q` finds part of either, in any case. */
export const choiceList: ActionHook = {
  type: "action",
  async run({ id, query, context, page }) {
    const wanted = (lastValue(query, "q") ?? "").toLowerCase();
    const choices = (await readChoiceSets(context, [id])).get(id)?.choices ?? [];
    const found = choices.filter((choice) => choice.some((text) => text.toLowerCase().includes(wanted)));
    return { status: 200, body: page(found, ([value, label]) => JSON.stringify({ id: value, display: label })) };
  },
};
