/**
 * What changes the inside of devices and circuits, and links over the air, tells the stored paths (stored-paths.ts).
 * Objects that go are remembered before they do, and paths follow when they are gone.
 */
import { type RawBuilder, sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { isChanged } from "../shared/rule-rows.ts";
import { NodeTypes, type PathNode } from "./path-nodes.ts";
import { retrace } from "./stored-paths.ts";

/** Nodes that a deletion touches, from before it until after it. */
const leaving = new WeakMap<WriteContext, PathNode[]>();

type NodesOf = (ids: readonly string[], context: WriteContext) => Promise<PathNode[]>;

/** The part of a hook that follows deletions. */
function followDeletion(nodesOf: NodesOf): Required<Pick<WriteHook, "beforeDelete" | "afterDelete">> {
  return {
    async beforeDelete(ids, context) {
      leaving.set(context, await nodesOf(ids, context));
    },
    async afterDelete(_ids, context) {
      await retrace(context, leaving.get(context) ?? []);
    },
  };
}

/** Nodes of one model for the first column of a query. */
async function readNodes(context: WriteContext, model: string, ids: RawBuilder<unknown>): Promise<PathNode[]> {
  const types = new NodeTypes(context);
  return (await context.query(ids)).flatMap(([id]) => (id == null ? [] : types.node(model, id)));
}

/** Values of a reference before and after a write. */
const bothOf = (item: WriteItem, column: string): string[] =>
  [item.stored?.[column], item.value(column)].flatMap((id) => (id == null ? [] : String(id)));

/** Paths go through the rear port that a front port is led to. */
export const frontPortPaths: WriteHook = {
  type: "write",
  async afterSave(items, context) {
    const types = new NodeTypes(context);
    const led = items.filter((item) => isChanged(item, "rear_port_id") || isChanged(item, "rear_port_position"));
    const nodes = led.flatMap((item) => [
      types.node("dcim.front-port", item.id as string),
      ...bothOf(item, "rear_port_id").map((id) => types.node("dcim.rear-port", id)),
    ]);
    await retrace(context, nodes);
  },
  ...followDeletion(async (ids, context) => [
    ...ids.map((id) => new NodeTypes(context).node("dcim.front-port", id)),
    ...(await readNodes(
      context,
      "dcim.rear-port",
      sql`SELECT DISTINCT rear_port_id FROM dcim_frontport WHERE id = ANY(${ids}::bigint[])`,
    )),
  ]),
};

/** A rear port with several positions must be entered by one of them. */
export const rearPortPaths: WriteHook = {
  type: "write",
  async afterSave(items, context) {
    const types = new NodeTypes(context);
    const changed = items.filter((item) => item.stored !== null && isChanged(item, "positions"));
    const nodes = changed.map((item) => types.node("dcim.rear-port", item.id as string));
    await retrace(context, nodes);
  },
  ...followDeletion(async (ids, context) => [
    ...ids.map((id) => new NodeTypes(context).node("dcim.rear-port", id)),
    ...(await readNodes(
      context,
      "dcim.front-port",
      sql`SELECT id FROM dcim_frontport WHERE rear_port_id = ANY(${ids}::bigint[])`,
    )),
  ]),
};

const PATH_COLUMNS = ["circuit_id", "term_side", "site_id", "provider_network_id"];

/** Paths cross a circuit from one of its ends to the other. What is cabled there moves with the end to another site. */
export const circuitTerminationPaths: WriteHook = {
  type: "write",
  async afterSave(items, context) {
    const led = items.filter((item) => PATH_COLUMNS.some((column) => isChanged(item, column)));
    await retrace(
      context,
      await endsOfCircuits(
        context,
        led.flatMap((item) => bothOf(item, "circuit_id")),
      ),
    );
    const moved = items.filter((item) => item.stored !== null && isChanged(item, "site_id"));
    if (moved.length === 0) return;
    await context.query(
      sql`UPDATE dcim_cabletermination t SET _site_id = c.site_id FROM circuits_circuittermination c
        WHERE c.id = ANY(${moved.map(({ id }) => id)}::bigint[]) AND t.termination_id = c.id
          AND t.termination_type_id = ${context.contentTypeId("circuits.circuit-termination")}`,
    );
  },
  ...followDeletion((ids, context) =>
    readNodes(
      context,
      "circuits.circuit-termination",
      sql`SELECT o.id FROM circuits_circuittermination t JOIN circuits_circuittermination o ON o.circuit_id = t.circuit_id
        WHERE t.id = ANY(${ids}::bigint[])`,
    ),
  ),
};

const endsOfCircuits = (context: WriteContext, circuits: readonly string[]): Promise<PathNode[]> =>
  circuits.length === 0
    ? Promise.resolve([])
    : readNodes(
        context,
        "circuits.circuit-termination",
        sql`SELECT id FROM circuits_circuittermination WHERE circuit_id = ANY(${circuits}::bigint[])`,
      );

const FACES = ["interface_a_id", "interface_b_id"];

/** A wireless link carries paths between its interfaces. */
export const wirelessLinkPaths: WriteHook = {
  type: "write",
  async afterSave(items, context) {
    const types = new NodeTypes(context);
    const led = items.filter((item) => [...FACES, "status"].some((column) => isChanged(item, column)));
    const nodes = led.flatMap((item) => [
      types.node("wireless.wireless-link", item.id as string),
      ...FACES.flatMap((column) => bothOf(item, column)).map((id) => types.node("dcim.interface", id)),
    ]);
    await retrace(context, nodes);
  },
  ...followDeletion(async (ids, context) => {
    const faces = sql`UPDATE dcim_interface SET wireless_link_id = NULL WHERE wireless_link_id = ANY(${ids}::bigint[]) RETURNING id`;
    const types = new NodeTypes(context);
    // Interfaces that lose their link have no change records, as clients know it.
    const nodes = await readNodes(context, "dcim.interface", faces);
    return [...nodes, ...ids.map((id) => types.node("wireless.wireless-link", id))];
  }),
};

/** What is cabled to a feed moves with it to another rack. */
export const powerFeedCable: WriteHook = {
  type: "write",
  async afterSave(items, context) {
    const moved = items.filter((item) => item.stored !== null && isChanged(item, "rack_id"));
    if (moved.length === 0) return;
    await context.query(
      sql`UPDATE dcim_cabletermination t SET _rack_id = r.id, _location_id = r.location_id, _site_id = r.site_id
        FROM dcim_powerfeed f LEFT JOIN dcim_rack r ON r.id = f.rack_id WHERE f.id = ANY(${moved.map(({ id }) => id)}::bigint[])
          AND t.termination_id = f.id AND t.termination_type_id = ${context.contentTypeId("dcim.power-feed")}`,
    );
  },
};
