import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { type CableEnd, endsProblem } from "./cable-ends.ts";
import { type Plug, plugPorts, readPorts } from "./cabled-ports.ts";
import { NodeTypes, type PathNode } from "./path-nodes.ts";
import { lockCabling, retrace } from "./stored-paths.ts";
import { endsOf, readTerminations, type Termination } from "./terminations.ts";

type Columns = (column: string) => unknown;

/** The termination that a row is; undefined while something of it is missing. */
function terminationOf(id: string | null, value: Columns): Termination | undefined {
  const [cable, end, type, port] = ["cable_id", "cable_end", "termination_type_id", "termination_id"].map(value);
  if (cable == null || (end !== "A" && end !== "B") || type == null || port == null) return undefined;
  return { id: id ?? "", cable: String(cable), end: end as CableEnd, port: `${type}:${port}` };
}

const afterOf = (item: WriteItem) => terminationOf(item.id, (column) => item.value(column));
const beforeOf = ({ id, stored }: WriteItem) => terminationOf(id, (column) => stored?.[column]);

/** Terminations that go, from before their deletion until after it. */
const leaving = new WeakMap<WriteContext, readonly Termination[]>();

/** A termination by itself, beside the ends of its cable: the same rules; it knows where it is, and its port knows the cable. */
export const cableTerminationRules: WriteHook = {
  type: "write",

  async prepare(items, context) {
    const ports = await readPorts(
      context,
      items.flatMap((item) => afterOf(item)?.port ?? []),
    );
    for (const item of items) {
      const place = ports.get(afterOf(item)?.port ?? "");
      if (place === undefined) continue;
      const { device, rack, location, site } = place;
      Object.assign(item.values, { _device_id: device, _rack_id: rack, _location_id: location, _site_id: site });
    }
  },

  async validate(items, context) {
    const written = items.flatMap((item) => afterOf(item) ?? []);
    const ids = new Set(items.map(({ id }) => id));
    const stored = await readTerminations(context, { cables: written.map(({ cable }) => cable) });
    const all = [...stored.filter(({ id }) => !ids.has(id)), ...written];
    const ports = await readPorts(
      context,
      all.map(({ port }) => port),
    );
    const typeLabel = (type: string) => context.choiceLabel("dcim.interface-type", type);
    for (const item of items) {
      const after = afterOf(item);
      if (after === undefined) continue;
      const ends = endsOf(all.filter(({ cable }) => cable === after.cable));
      const problem = endsProblem(ends, { types: new NodeTypes(context), ports, typeLabel });
      if (problem !== undefined) item.error("__all__", problem);
    }
  },

  async afterSave(items, context) {
    await lockCabling(context);
    const [before, after] = [
      items.flatMap((item) => beforeOf(item) ?? []),
      items.flatMap((item) => afterOf(item) ?? []),
    ];
    const plugs = new Map<PathNode, Plug>(before.map(({ port }) => [port, null]));
    for (const { port, cable, end } of after) plugs.set(port, { cable, end });
    await plugPorts(context, plugs);
    await retrace(context, touchedBy([...before, ...after], context));
  },

  async beforeDelete(ids, context) {
    leaving.set(context, await readTerminations(context, { ids }));
  },

  async afterDelete(_ids, context) {
    const gone = leaving.get(context) ?? [];
    await lockCabling(context);
    await plugPorts(context, new Map(gone.map(({ port }) => [port, null])));
    await retrace(context, touchedBy(gone, context));
  },
};

function touchedBy(terminations: readonly Termination[], context: WriteContext): PathNode[] {
  const types = new NodeTypes(context);
  return terminations.flatMap(({ port, cable }) => [port, types.node("dcim.cable", cable)]);
}
