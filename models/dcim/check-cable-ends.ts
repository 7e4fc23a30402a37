import type { WriteContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { CABLE_ENDS, type CableEnds, contentTypeOf, endsProblem, fieldOfEnd, readEnds } from "./cable-ends.ts";
import { type PlacedPort, readPorts } from "./cabled-ports.ts";
import { NodeTypes, type PathNode, partsOf } from "./path-nodes.ts";
import { endsOf, isOther, readTerminations, type Termination } from "./terminations.ts";

/** What a write makes of the ends of one cable. */
export interface EndsChange {
  readonly before: readonly Termination[];
  readonly after: CableEnds;
  readonly ports: ReadonlyMap<PathNode, PlacedPort>;
}

const hasEnds = (item: WriteItem): boolean => CABLE_ENDS.some((end) => item.raw.has(fieldOfEnd(end)));

/** Reads and checks the ends that clients give for cables; what is to be changed, by item. Constant number of statements. */
export async function checkCableEnds(
  items: readonly WriteItem[],
  context: WriteContext,
): Promise<Map<WriteItem, EndsChange>> {
  const given = new Map(items.map((item) => [item, readEnds(item, context)] as const));
  const updated = items.flatMap((item) => (item.id !== null && hasEnds(item) ? item.id : []));
  const named = new Set([...given.values()].flatMap((ends) => CABLE_ENDS.flatMap((end) => ends[end] ?? [])));
  const isAsked = named.size + updated.length > 0;
  const known = isAsked ? await readTerminations(context, { cables: updated, ports: named }) : [];
  const ports = await readPorts(context, [...named, ...known.map(({ port }) => port)]);
  const changes = new Map<WriteItem, EndsChange>();
  for (const [item, ends] of given) {
    if (item.stored !== null && !hasEnds(item)) continue;
    const isRead = CABLE_ENDS.every((end) => !item.raw.has(fieldOfEnd(end)) || ends[end] !== undefined);
    if (!isRead || reportUnknown(item, ends, ports)) continue;
    const before = known.filter(({ cable }) => cable === item.id);
    const after = { ...endsOf(before), ...ends };
    if (item.stored === null && CABLE_ENDS.some((end) => after[end].length === 0))
      item.error("__all__", "Must define A and B terminations when creating a new cable.");
    else if (item.stored === null || isOther(endsOf(before), after)) changes.set(item, { before, after, ports });
  }
  reportEnds(changes, { known, context, ports });
  return changes;
}

/** Ports that do not exist are errors at their elements; tells whether there are any. */
function reportUnknown(item: WriteItem, ends: Partial<CableEnds>, ports: ReadonlyMap<PathNode, unknown>): boolean {
  let isReported = false;
  for (const end of CABLE_ENDS) {
    const nodes = ends[end] ?? [];
    if (nodes.every((node) => ports.has(node))) continue;
    isReported = true;
    const errors = nodes.map((node) =>
      ports.has(node) ? {} : { object_id: [`There is no such object with the id ${partsOf(node)[1]}.`] },
    );
    item.errorParts(fieldOfEnd(end), errors);
  }
  return isReported;
}

interface Known {
  readonly known: readonly Termination[];
  readonly context: WriteContext;
  readonly ports: ReadonlyMap<PathNode, PlacedPort>;
}

/** Each end by the rules; and a port has one cable: not one that keeps it, nor one of an earlier object of the same write. */
function reportEnds(changes: ReadonlyMap<WriteItem, EndsChange>, { known, context, ports }: Known): void {
  const types = new NodeTypes(context);
  const typeLabel = (type: string) => context.choiceLabel("dcim.interface-type", type);
  const rewired = new Set([...changes.keys()].map(({ id }) => id));
  const taken = new Map(
    known.filter(({ cable }) => !rewired.has(cable)).map(({ port, cable }) => [port, `cable ${cable}`]),
  );
  for (const [item, { after }] of changes) {
    const own = [...after.A, ...after.B];
    const problem = endsProblem(after, { types, ports, typeLabel });
    const twice = own.find((port, index) => taken.has(port) || own.indexOf(port) < index);
    if (problem !== undefined) item.error("__all__", problem);
    else if (twice !== undefined) {
      const name = `${contentTypeOf(types.kindOf(twice)?.model ?? "")} ${partsOf(twice)[1]}`;
      item.error("__all__", `Duplicate termination found for ${name}: ${taken.get(twice) ?? "given twice"}`);
    }
    for (const port of own) taken.set(port, item.id === null ? "another cable of this request" : `cable ${item.id}`);
  }
}
