import { sql } from "kysely";
import type { ActionContext, ActionHook, ObjectBody } from "../../runtime/declaration/hooks.ts";
import { NotFound, ValidationError } from "../../runtime/errors/api-error.ts";
import { type Inet, lastOf, networkOf, parseInet, widthOf } from "../../runtime/query/inet.ts";
import { lockValues } from "../shared/lock-values.ts";
import { lockAround } from "./address-space.ts";
import { mergeSpans, without } from "./free-addresses.ts";
import { type Block, blocksOf, blockText, takeBlock } from "./free-networks.ts";
import { requireEnough } from "./requested-count.ts";

/** The largest networks of a prefix in which no other is recorded, in order of their addresses. */
export const prefixNetworks: ActionHook = {
  type: "action",
  async run({ id, context }) {
    const parent = await readParent(context, id);
    const vrfs = await context.nested("ipam.vrf", parent.vrf === null ? [] : [parent.vrf]);
    const vrf = vrfs.get(parent.vrf ?? "") ?? "null";
    const { family } = parent.prefix;
    const entries = (await freeBlocks(context, parent)).map(
      (block) => `{"family":${family},"prefix":"${blockText(family, block)}","vrf":${vrf}}`,
    );
    return { status: 200, body: `[${entries.join(",")}]` };
  },
};

/** Records for each object of the body the first free network of its `prefix_length`. Requests at once wait for each other. */
export const takePrefixNetworks: ActionHook = {
  type: "action",
  async run({ id, objects, context }) {
    const { bodies, isList } = objects();
    const seen = await readParent(context, id);
    // As every write of prefixes does, before any row is locked.
    await lockValues(context, "prefix", [seen.vrf]);
    await lockAround(context, { network: seen.text, vrf: seen.vrf }, "update");
    const parent = await readParent(context, id);
    const lengths = readLengths(bodies, parent.prefix);
    const blocks = await freeBlocks(context, parent);
    const { family } = parent.prefix;
    const taken = lengths.flatMap((length) => takeBlock(family, blocks, length) ?? []);
    requireEnough(taken.length, bodies.length);
    const vrf = parent.vrf === null ? null : Number(parent.vrf);
    const complete = bodies.map((body, index) => ({ ...body, prefix: blockText(family, taken[index] as Block), vrf }));
    const texts = await context.create("ipam.prefix", complete, { isList });
    return { status: 201, body: isList ? `[${texts.join(",")}]` : (texts[0] ?? "") };
  },
};

interface Parent {
  readonly text: string;
  readonly prefix: Inet;
  readonly vrf: string | null;
  /** A container outside any VRF has the prefixes in it whatever their VRF. */
  readonly isOpen: boolean;
}

async function readParent(context: ActionContext, id: string): Promise<Parent> {
  const [row] = await context.query(sql`SELECT prefix, vrf_id, status FROM ipam_prefix WHERE id = ${id}::bigint`);
  const prefix = parseInet(row?.[0]);
  if (row === undefined || prefix === undefined) throw new NotFound();
  const vrf = row[1] ?? null;
  return { text: row[0] as string, prefix, vrf, isOpen: vrf === null && row[2] === "container" };
}

async function freeBlocks(context: ActionContext, { prefix, text, vrf, isOpen }: Parent): Promise<Block[]> {
  const own = isOpen ? sql`TRUE` : sql`vrf_id IS NOT DISTINCT FROM ${vrf}::bigint`;
  const rows = await context.query(
    sql`SELECT DISTINCT prefix FROM ipam_prefix WHERE prefix << ${text}::inet AND ${own}`,
  );
  const taken = rows.flatMap(([child]) => {
    const inet = parseInet(child);
    return inet === undefined ? [] : [{ first: networkOf(inet), last: lastOf(inet) }];
  });
  const whole = { first: networkOf(prefix), last: lastOf(prefix) };
  return blocksOf(prefix.family, without(whole, mergeSpans(taken)));
}

/** Throws ValidationError, always as a list. */
function readLengths(bodies: readonly ObjectBody[], { family }: Inet): number[] {
  const errors = bodies.map(({ prefix_length: length }): Record<string, string[]> => {
    if (length === undefined) return { prefix_length: ["This field is required."] };
    if (!/^\d{1,9}$/.test(String(length))) return { prefix_length: ["A valid integer is required."] };
    if (Number(length) < 1 || Number(length) > widthOf(family))
      return { prefix_length: [`Invalid prefix length (${Number(length)}) for IPv${family}`] };
    return {};
  });
  if (errors.some((error) => error.prefix_length !== undefined)) throw new ValidationError(errors);
  return bodies.map((body) => Number(body.prefix_length));
}
