import type { ActionContext, ActionHook } from "../../runtime/declaration/hooks.ts";
import { formatAddress } from "../../runtime/query/inet.ts";
import { type AddressParent, prefixSpace, rangeSpace } from "./address-space.ts";
import { freeAddresses } from "./free-addresses.ts";
import { requestedCount, requireEnough } from "./requested-count.ts";

type ReadParent = (context: ActionContext, id: string, isTaken: boolean) => Promise<AddressParent>;

/** The lowest addresses that nothing has taken. What the user may not see counts as taken like everything else. */
const listAddresses =
  (read: ReadParent): ActionHook["run"] =>
  async ({ id, query, context }) => {
    const parent = await read(context, id, false);
    const { family } = parent.space;
    const vrfs = await context.nested("ipam.vrf", parent.vrf === null ? [] : [parent.vrf]);
    const vrf = vrfs.get(parent.vrf ?? "") ?? "null";
    const values = await freeAddresses(context, parent.space, requestedCount(query, context.settings));
    const entries = values.map((value) => `{"family":${family},"address":"${textOf(parent, value)}","vrf":${vrf}}`);
    return { status: 200, body: `[${entries.join(",")}]` };
  };

/** Records the lowest free address for each object of the body. Two requests at once never get the same: the second waits for the first. */
const takeAddresses =
  (read: ReadParent): ActionHook["run"] =>
  async ({ id, objects, context }) => {
    const { bodies, isList } = objects();
    const parent = await read(context, id, true);
    const values = await freeAddresses(context, parent.space, bodies.length);
    requireEnough(values.length, bodies.length);
    const vrf = parent.vrf === null ? null : Number(parent.vrf);
    const complete = bodies.map((body, index) => ({ ...body, address: textOf(parent, values[index] ?? 0n), vrf }));
    const texts = await context.create("ipam.ip-address", complete, { isList });
    return { status: 201, body: isList ? `[${texts.join(",")}]` : (texts[0] ?? "") };
  };

const textOf = ({ space: { family }, length }: AddressParent, value: bigint): string =>
  `${formatAddress({ family, value })}/${length}`;

export const prefixAddresses: ActionHook = { type: "action", run: listAddresses(prefixSpace) };
export const takePrefixAddresses: ActionHook = { type: "action", run: takeAddresses(prefixSpace) };
export const rangeAddresses: ActionHook = { type: "action", run: listAddresses(rangeSpace) };
export const takeRangeAddresses: ActionHook = { type: "action", run: takeAddresses(rangeSpace) };
