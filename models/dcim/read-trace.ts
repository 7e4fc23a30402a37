import { sql } from "kysely";
import type { ReadContext } from "../../runtime/declaration/hooks.ts";
import { CablingMap } from "./cabling-map.ts";
import { NodeTypes, type PathNode, partsOf } from "./path-nodes.ts";
import { readPathsById } from "./path-plan.ts";
import { type Segment, segmentsOf } from "./path-segments.ts";
import type { PortKind } from "./port-kinds.ts";
import { readNested } from "./read-nested.ts";
import { type TracedPath, tracePaths } from "./trace-paths.ts";

/** A segment as the interface shows it: JSON texts. */
export interface ShownSegment {
  readonly near: readonly string[];
  /** The first link; null where there is none. */
  readonly link: string | null;
  readonly isWireless: boolean;
  readonly far: readonly string[];
}

/** The way from a port. */
export interface Trace<Part = Segment> {
  readonly segments: readonly Part[];
  /** The way parts at its end, and leads on in more than one direction. */
  readonly isSplit: boolean;
}
export type ShownTrace = Trace<ShownSegment>;

/**
 * The way from a port: its stored path, and from where that ends at an interface with a bridge the path of this, and so on; of
 * pass-through ports and circuit terminations what is found now. A constant number of statements for each path.
 */
export async function readTrace(context: ReadContext, kind: PortKind, id: string): Promise<Trace> {
  const types = new NodeTypes(context);
  const places = new Set(["circuits.provider-network", "dcim.site"].map((model) => types.id(model)));
  const segments = (path: TracedPath) => segmentsOf(path.path, (node) => places.has(partsOf(node)[0]));
  if (!kind.isEndpoint) {
    const [path] = await tracePaths(new CablingMap(context), [[types.node(kind.model, id)]]);
    return path === undefined ? NOWHERE : { segments: segments(path), isSplit: path.isSplit };
  }
  const [own] = await context.query(sql`SELECT _path_id FROM ${sql.table(kind.table)} WHERE id = ${id}::bigint`);
  const found: Segment[] = [];
  let isSplit = false;
  const seen = new Set<string>();
  let next = own?.[0] ?? null;
  while (next !== null && !seen.has(next)) {
    seen.add(next);
    const [path] = await readPathsById(context, [next]);
    if (path === undefined) break;
    found.push(...segments(path));
    isSplit = path.isSplit;
    next = await bridgedPath(context, path, types);
  }
  return { segments: found, isSplit };
}

const NOWHERE: Trace = { segments: [], isSplit: false };

/** The path of the interface that bridges the only one a path leads to; null when there is none. */
async function bridgedPath(context: ReadContext, path: TracedPath, types: NodeTypes): Promise<string | null> {
  const [end, ...others] = path.isComplete ? (path.path[path.path.length - 1] ?? []) : [];
  if (end === undefined || others.length > 0 || types.kindOf(end)?.model !== "dcim.interface") return null;
  const [bridge] = await context.query(
    sql`SELECT b._path_id FROM dcim_interface i JOIN dcim_interface b ON b.id = i.bridge_id WHERE i.id = ${partsOf(end)[1]}::bigint`,
  );
  return bridge?.[0] ?? null;
}

/** A trace with what the interface shows of ports and links. */
export async function showTrace(context: ReadContext, { segments, isSplit }: Trace): Promise<ShownTrace> {
  const [ports, links] = await Promise.all([
    readNested(
      context,
      segments.flatMap(({ near, far }) => [...near, ...far]),
    ),
    readLinks(
      context,
      segments.flatMap((segment) => segment.links.slice(0, 1)),
    ),
  ]);
  const textsOf = (nodes: readonly PathNode[]) => nodes.flatMap((node) => ports.get(node) ?? []);
  const wireless = new NodeTypes(context).id("wireless.wireless-link");
  const shown = segments.map((segment) => ({
    near: textsOf(segment.near),
    link: links.get(segment.links[0] ?? "") ?? null,
    isWireless: segment.links.some((link) => partsOf(link)[0] === wireless),
    far: textsOf(segment.far),
  }));
  return { segments: shown, isSplit };
}

/** What traces show of cables and wireless links, by node: JSON texts. */
async function readLinks(context: ReadContext, nodes: readonly PathNode[]): Promise<Map<PathNode, string>> {
  const types = new NodeTypes(context);
  const ids = types.idsByType(nodes);
  const [cable, wireless] = [types.id("dcim.cable"), types.id("wireless.wireless-link")];
  const rows = await context.query(
    sql`SELECT ${cable}::int, c.id, json_build_object('type', c.type, 'status', c.status, 'label', c.label, 'color', c.color,
          'length', c.length, 'length_unit', c.length_unit, 'description', c.description)
        FROM dcim_cable c WHERE c.id = ANY(${ids.get(cable) ?? []}::bigint[]) AND ${context.visible("dcim.cable", "c")}
      UNION ALL SELECT ${wireless}::int, w.id, json_build_object('type', '', 'status', w.status, 'label', w.ssid, 'color', '',
          'length', NULL, 'length_unit', '', 'description', w.description)
        FROM wireless_wirelesslink w WHERE w.id = ANY(${ids.get(wireless) ?? []}::bigint[]) AND ${context.visible("wireless.wireless-link", "w")}`,
  );
  return new Map(
    rows.map(([type, id, members]) => {
      const model = Number(type) === cable ? "dcim.cable" : "wireless.wireless-link";
      const head = JSON.stringify({ id: Number(id), url: context.url(model, id as string) }).slice(0, -1);
      return [`${type}:${id}`, `${head},${(members as string).slice(1)}`];
    }),
  );
}
