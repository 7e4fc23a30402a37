import { sql } from "kysely";
import type { WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { isChanged, referenceOf, rowsById } from "../shared/rule-rows.ts";

/** Types of interfaces that send over the air. */
const isWireless = (type: unknown): boolean =>
  typeof type === "string" && /^(ieee802\.(11|15)|other-wireless)/.test(type);

const ENDS = ["interface_a", "interface_b"] as const;

/** A wireless link connects wireless interfaces, which know it. */
export const wirelessLinkRules: WriteHook = {
  type: "write",

  async validate(items, context) {
    const interfaces = await rowsById(
      context,
      { table: "dcim_interface", columns: ["name", "type", "device_id"] },
      items.flatMap((item) => ENDS.map((end) => referenceOf(item, `${end}_id`))),
    );
    for (const item of items) {
      for (const end of ENDS) {
        const row = interfaces.get(referenceOf(item, `${end}_id`) ?? "");
        if (row === undefined) continue;
        if (isWireless(row.type)) item.values[`_${end}_device_id`] = row.device_id;
        else reportWired(item, end, row.name);
      }
    }
  },

  async afterSave(items, context) {
    const moved = items.filter((item) => ENDS.some((end) => isChanged(item, `${end}_id`)));
    const now = moved.flatMap((item) => ENDS.map((end) => [String(item.value(`${end}_id`)), item.id] as const));
    const before = moved.flatMap(({ stored }) =>
      stored === null ? [] : ENDS.map((end) => String(stored[`${end}_id`])),
    );
    const [ids, links] = [now.map(([id]) => id), now.map(([, link]) => link)];
    const changed = [...new Set([...ids, ...before])];
    const owners = moved.map((item) => item.id);
    await context.changeOthers("dcim.interface", changed, async () => {
      await context.query(
        sql`UPDATE dcim_interface i SET last_updated = CURRENT_TIMESTAMP, wireless_link_id = COALESCE(
            (SELECT w.link FROM unnest(${ids}::bigint[], ${links}::bigint[]) w(interface, link) WHERE w.interface = i.id LIMIT 1),
            CASE WHEN NOT COALESCE(i.wireless_link_id = ANY(${owners}::bigint[]), false) THEN i.wireless_link_id END)
          WHERE i.id = ANY(${changed}::bigint[])`,
      );
    });
  },
};

/** Clients know the message for either end at the first; the second end is named besides when it is the wrong one. */
function reportWired(item: WriteItem, end: (typeof ENDS)[number], name: string | null | undefined): void {
  const message = `${name} is not a wireless interface.`;
  item.error("interface_a", message);
  if (end === "interface_b") item.error("interface_b", message);
}
