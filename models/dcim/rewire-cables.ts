import type { WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { CABLE_ENDS, type CableEnd, contentTypeOf, fieldOfEnd } from "./cable-ends.ts";
import { type Plug, plugPorts } from "./cabled-ports.ts";
import type { EndsChange } from "./check-cable-ends.ts";
import { NodeTypes, type PathNode, partsOf } from "./path-nodes.ts";
import { lockCabling } from "./stored-paths.ts";
import { type NewTermination, replaceTerminations, type Termination } from "./terminations.ts";

/**
 * Plugs cables in and out as checked; gives every node that this touches. Terminations have change records, ports have none,
 * and the answer shows the ports given as they were before: so clients know it.
 */
export async function rewireCables(
  changes: ReadonlyMap<WriteItem, EndsChange>,
  context: WriteContext,
): Promise<Set<PathNode>> {
  await lockCabling(context);
  await revealEnds(changes, context);
  const types = new NodeTypes(context);
  const removed: Termination[] = [];
  const added: NewTermination[] = [];
  const plugs = new Map<PathNode, Plug>();
  const touched = new Set<PathNode>();
  for (const [item, { before, after, ports }] of changes) {
    const cable = item.id as string;
    touched.add(types.node("dcim.cable", cable));
    for (const end of CABLE_ENDS) {
      const old = before.filter((row) => row.end === end);
      removed.push(...old.filter(({ port }) => !after[end].includes(port)));
      const kept = new Set(old.map(({ port }) => port));
      const fresh = after[end].filter((port) => !kept.has(port));
      added.push(...fresh.map((port) => ({ cable, end, port, place: ports.get(port) })));
    }
  }
  for (const { port } of removed) plugs.set(port, null);
  for (const { port, cable, end } of added) plugs.set(port, { cable, end });
  await replaceTerminations(context, removed, added);
  await plugPorts(context, plugs);
  for (const port of plugs.keys()) touched.add(port);
  return touched;
}

async function revealEnds(changes: ReadonlyMap<WriteItem, EndsChange>, context: WriteContext): Promise<void> {
  const types = new NodeTypes(context);
  const given = (item: WriteItem) => CABLE_ENDS.filter((end) => item.raw.has(fieldOfEnd(end)));
  const nodes = [...changes].flatMap(([item, { after }]) => given(item).flatMap((end) => after[end]));
  const texts = new Map<PathNode, string>();
  await Promise.all(
    [...types.idsByType(nodes)].map(async ([type, ids]) => {
      const found = await context.nested(types.kind(type)?.model ?? "", ids);
      for (const [id, text] of found) texts.set(`${type}:${id}`, text);
    }),
  );
  for (const [item, { after }] of changes) {
    const members = (end: CableEnd) =>
      after[end].map((node) => ({
        object_type: contentTypeOf(types.kindOf(node)?.model ?? ""),
        object_id: Number(partsOf(node)[1]),
        object: JSON.parse(texts.get(node) ?? "null") as unknown,
      }));
    const shown = given(item).map((end) => [fieldOfEnd(end), members(end)] as const);
    if (shown.length > 0) context.reveal(item.id as string, Object.fromEntries(shown));
  }
}
