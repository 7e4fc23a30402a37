import { sql } from "kysely";
import type { ColumnText, ComputedHook, ObjectKey, ReadContext } from "../../runtime/declaration/hooks.ts";
import { readPathEnds } from "./path-ends.ts";
import type { PathNode } from "./path-nodes.ts";
import { readNested } from "./read-nested.ts";

const nodeOf = ([type, id]: ObjectKey): PathNode => `${type}:${id}`;

/** What stands for a list of ends on the wire: the nested objects, their type, and the first of them. */
function endFields(ends: readonly ObjectKey[], texts: ReadonlyMap<PathNode, string>, context: ReadContext) {
  const objects = ends.flatMap((end) => texts.get(nodeOf(end)) ?? []);
  const type = ends[0] === undefined ? undefined : context.modelOfContentType(Number(ends[0][0]))?.contentType;
  return {
    list: `[${objects.join(",")}]`,
    type: type === undefined ? "null" : JSON.stringify(type),
    first: objects[0] ?? "null",
  };
}

/** The interface at the other side of each wireless link, by link and interface. */
async function wirelessPeers(
  rows: readonly (readonly ColumnText[])[],
  context: ReadContext,
): Promise<Map<string, string>> {
  const links = [...new Set(rows.flatMap((row) => row[3] ?? []))];
  if (links.length === 0) return new Map();
  const found = await context.query(
    sql`SELECT id, interface_a_id, interface_b_id FROM wireless_wirelesslink WHERE id = ANY(${links}::bigint[])`,
  );
  return new Map(
    found.flatMap(
      ([link, a, b]) =>
        [
          [`${link}/${a}`, b as string],
          [`${link}/${b}`, a as string],
        ] as const,
    ),
  );
}

/**
 * The objects at the opposite end of an object's cable: all terminations of the cable with the other letter. Interfaces on
 * a wireless link have the other interface of the link.
 */
async function findLinkPeers(rows: readonly (readonly ColumnText[])[], context: ReadContext) {
  const cables = [...new Set(rows.flatMap((row) => row[1] ?? []))];
  const terminations =
    cables.length === 0
      ? []
      : await context.query(
          sql`SELECT cable_id, cable_end, termination_type_id, termination_id FROM dcim_cabletermination WHERE cable_id = ANY(${cables}::bigint[]) ORDER BY id`,
        );
  const byEnd = new Map<string, ObjectKey[]>();
  for (const [cable, end, type, id] of terminations) {
    const list = byEnd.get(`${cable}/${end}`) ?? [];
    byEnd.set(`${cable}/${end}`, list);
    list.push([type as string, id as string]);
  }
  const wireless = await wirelessPeers(rows, context);
  const interfaceType = wireless.size === 0 ? "" : String(context.contentTypeId("dcim.interface"));
  return rows.map(([id, cable, end, link]): { ends: readonly ObjectKey[]; isWireless: boolean } => {
    if (cable != null) return { ends: byEnd.get(`${cable}/${end === "A" ? "B" : "A"}`) ?? [], isWireless: false };
    const other = wireless.get(`${link}/${id}`);
    return { ends: other === undefined ? [] : [[interfaceType, other]], isWireless: true };
  });
}

async function loadLinkPeers(rows: readonly (readonly ColumnText[])[], context: ReadContext) {
  const peers = await findLinkPeers(rows, context);
  const objects = await readNested(
    context,
    peers.flatMap(({ ends }) => ends.map(nodeOf)),
  );
  return peers.map(({ ends, isWireless }) => {
    const { list, type, first } = endFields(ends, objects, context);
    // A wireless peer has no type of its own on the wire.
    const shownType = isWireless ? "null" : type;
    return {
      link_peers: list,
      link_peers_type: shownType,
      cable_peer: first,
      cable_peer_type: isWireless && ends.length === 0 ? "null" : type,
    };
  });
}

async function linkPeerKeys(rows: readonly (readonly ColumnText[])[], context: ReadContext) {
  const peers = await findLinkPeers(rows, context);
  return peers.map(({ ends }) => ({ link_peers: ends, cable_peer: ends.slice(0, 1) }));
}

/** Peers of objects that only cables end at. */
export const linkPeers: ComputedHook = {
  type: "computed",
  columns: ["id", "cable_id", "cable_end"],
  load: loadLinkPeers,
  objects: linkPeerKeys,
};

/** Peers of interfaces: by cable or by wireless link. */
export const interfaceLinkPeers: ComputedHook = {
  type: "computed",
  columns: ["id", "cable_id", "cable_end", "wireless_link_id"],
  load: loadLinkPeers,
  objects: linkPeerKeys,
};

/**
 * Where the stored path from an object leads: its destinations if it is complete, and whether it is also active. Objects
 * without a path have null throughout. What clients of release 2.10 read, the one connected endpoint, ends at circuits.
 */
export const connectedEndpoints: ComputedHook = {
  type: "computed",
  columns: ["_path_id"],
  async load(rows, context) {
    const paths = await readPathEnds(
      rows.map(([id]) => id),
      context,
    );
    const all = [...paths.values()];
    const objects = await readNested(
      context,
      all.flatMap(({ ends, first }) => [...(ends ?? []), ...(first === undefined ? [] : [first])].map(nodeOf)),
    );
    return rows.map(([id]) => {
      const path = paths.get(id ?? "");
      const { list, type } = endFields(path?.ends ?? [], objects, context);
      const legacy = endFields(path?.first === undefined ? [] : [path.first], objects, context);
      return {
        connected_endpoints: path?.ends == null ? "null" : list,
        connected_endpoints_type: type,
        connected_endpoints_reachable: path === undefined ? "null" : String(path.isReachable),
        connected_endpoint: legacy.first,
        connected_endpoint_type: legacy.type,
        connected_endpoint_reachable: path === undefined ? "null" : String(path.isFirstReachable),
      };
    });
  },
  async objects(rows, context) {
    const paths = await readPathEnds(
      rows.map(([id]) => id),
      context,
    );
    return rows.map(([id]) => {
      const { ends = null, first } = paths.get(id ?? "") ?? {};
      return { connected_endpoints: ends, connected_endpoint: first === undefined ? null : [first] };
    });
  },
};
