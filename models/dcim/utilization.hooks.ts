import { sql } from "kysely";
import type { ActionHook, ActionResult } from "../../runtime/declaration/hooks.ts";
import type { ShareHook } from "../../runtime/declaration/panel-hook.ts";
import { type FeedUse, readFeedUses, readPortDraws, totalUse } from "./power-use.ts";
import { percentOf, readUnitUses } from "./rack-use.ts";

const answer = (body: unknown): ActionResult => ({ status: 200, body: JSON.stringify(body) });

const shares = (use: FeedUse) => ({ ...use, percent: percentOf(use.allocated, use.available) });

/** How full a rack is: its units, and the power of the feeds that lead to it. */
export const rackUtilization: ActionHook = {
  type: "action",
  async run({ id, context }) {
    const units = (await readUnitUses(context, [id])).get(id);
    const feeds = await readFeedUses(context, sql`f.rack_id = ${id}::bigint`);
    return answer({ units, power: shares(totalUse(feeds.values())) });
  },
};

/** How full racks are, with what is reserved. */
export const rackUse: ShareHook = {
  type: "share",
  async load({ ids, context }) {
    const uses = await readUnitUses(context, ids);
    return new Map(
      [...uses].map(([id, { used, reserved, total, percent }]) => {
        const kept = reserved === 0 ? "" : `, ${reserved} reserved`;
        return [id, { share: percent / 100, text: `${percent} %: ${used} of ${total} units used${kept}` }];
      }),
    );
  },
};

/** What a power feed delivers of what it can. */
export const powerFeedUtilization: ActionHook = {
  type: "action",
  async run({ id, context }) {
    const feeds = await readFeedUses(context, sql`f.id = ${id}::bigint`);
    return answer(shares(totalUse(feeds.values())));
  },
};

/** What the feeds of a power panel deliver together. */
export const powerPanelUtilization: ActionHook = {
  type: "action",
  async run({ id, context }) {
    const feeds = await readFeedUses(context, sql`f.power_panel_id = ${id}::bigint`);
    return answer(shares(totalUse(feeds.values())));
  },
};

/** What a power port draws, for itself or for what hangs on its outlets. */
export const powerPortDraw: ActionHook = {
  type: "action",
  async run({ id, context }) {
    return answer((await readPortDraws(context, [id])).get(id));
  },
};
