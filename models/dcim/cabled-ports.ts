import { sql } from "kysely";
import type { ColumnText, ReadContext } from "../../runtime/declaration/hooks.ts";
import type { CabledPort, CableEnd } from "./cable-ends.ts";
import { type CablingContext, NodeTypes, type PathNode } from "./path-nodes.ts";
import type { PortKind } from "./port-kinds.ts";

/** A port with what a termination at it keeps: where it is. */
export interface PlacedPort extends CabledPort {
  readonly device: ColumnText;
  readonly rack: ColumnText;
  readonly location: ColumnText;
  readonly site: ColumnText;
}

/** Ports by node: one statement for each kind. Those that do not exist, or may not be seen, are absent. */
export async function readPorts(context: ReadContext, nodes: Iterable<PathNode>): Promise<Map<PathNode, PlacedPort>> {
  const types = new NodeTypes(context);
  const ports = new Map<PathNode, PlacedPort>();
  await Promise.all(
    [...types.idsByType(nodes)].map(async ([type, ids]) => {
      const kind = types.kind(type);
      if (kind === undefined) return;
      const { columns, joins } = placeOf(kind);
      const rows = await context.query(
        sql`SELECT p.id, ${columns} FROM ${sql.table(kind.table)} AS p ${joins} WHERE p.id = ANY(${ids}::bigint[]) AND ${context.visible(kind.model, "p")}`,
      );
      for (const [id, interfaceType, network, device, rack, location, site] of rows) {
        ports.set(`${type}:${id}`, {
          interfaceType: interfaceType ?? null,
          isInProviderNetwork: network !== null,
          device: device ?? null,
          rack: rack ?? null,
          location: location ?? null,
          site: site ?? null,
        });
      }
    }),
  );
  return ports;
}

/** Type of an interface, provider network, device, rack, location, site. */
function placeOf({ model }: PortKind) {
  if (model === "circuits.circuit-termination")
    return { columns: sql`NULL, p.provider_network_id, NULL, NULL, NULL, p.site_id`, joins: sql`` };
  if (model === "dcim.power-feed")
    return {
      columns: sql`NULL, NULL, NULL, p.rack_id, r.location_id, r.site_id`,
      joins: sql`LEFT JOIN dcim_rack r ON r.id = p.rack_id`,
    };
  const type = model === "dcim.interface" ? sql`p.type` : sql`NULL`;
  return {
    columns: sql`${type}, NULL, d.id, d.rack_id, d.location_id, d.site_id`,
    joins: sql`JOIN dcim_device d ON d.id = p.device_id`,
  };
}

/** What a port says of its cable; null when it has none. */
export type Plug = { readonly cable: string; readonly end: CableEnd } | null;

/** Tells ports which cable they have: one statement for each kind. Ports that are gone are passed over. */
export async function plugPorts(context: CablingContext, plugs: ReadonlyMap<PathNode, Plug>): Promise<void> {
  const types = new NodeTypes(context);
  for (const [type, ids] of types.idsByType(plugs.keys())) {
    const kind = types.kind(type);
    if (kind === undefined) continue;
    const own = ids.map((id) => plugs.get(`${type}:${id}`) ?? null);
    await context.query(
      sql`UPDATE ${sql.table(kind.table)} AS p SET cable_id = v.cable, cable_end = v.cable_end
        FROM unnest(${ids}::bigint[], ${own.map((plug) => plug?.cable ?? null)}::bigint[], ${own.map((plug) => plug?.end ?? "")}::text[]) AS v(id, cable, cable_end)
        WHERE p.id = v.id AND (p.cable_id, p.cable_end) IS DISTINCT FROM (v.cable, v.cable_end)`,
    );
  }
}
