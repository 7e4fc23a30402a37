import { sql } from "kysely";
import type { WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";

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
    const ends = items.flatMap((item) => ENDS.map((end) => [String(item.value(`${end}_id`)), item.id] as const));
    const before = items.flatMap(({ stored }) =>
      stored === null ? [] : ENDS.map((end) => String(stored[`${end}_id`])),
    );
    const [ids, links] = [ends.map(([id]) => id), ends.map(([, link]) => link)];
    const concerned = [...new Set([...ids, ...before])];
    const own = items.map((item) => item.id);
    const link = sql`COALESCE((SELECT MIN(w.link) FROM unnest(${ids}::bigint[], ${links}::bigint[]) w(interface, link) WHERE w.interface = i.id),
      CASE WHEN NOT COALESCE(i.wireless_link_id = ANY(${own}::bigint[]), false) THEN i.wireless_link_id END)`;
    const work = async () => {
      await context.query(
        sql`UPDATE dcim_interface i SET last_updated = CURRENT_TIMESTAMP, wireless_link_id = ${link}
          WHERE i.id = ANY(${concerned}::bigint[]) AND i.wireless_link_id IS DISTINCT FROM ${link}`,
      );
    };
    await context.changeOthers("dcim.interface", concerned, work, { along: new Map(ends), withoutBefore: true });
  },
};

/** Clients know the message for either end at the first; the second end is named besides when it is the wrong one. */
function reportWired(item: WriteItem, end: (typeof ENDS)[number], name: string | null | undefined): void {
  const message = `${name} is not a wireless interface.`;
  item.error("interface_a", message);
  if (end === "interface_b") item.error("interface_b", message);
}
