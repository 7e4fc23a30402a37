/**
 * Follows cables from ports to where they lead: many paths at once, one step of all of them at a time.
 *
 * A path is a list of steps, each a list of nodes: ports, link, ports, ports, link, ports … The ports before a link are
 * where a cable is left (near), those after it where it arrives (far); between far and near lies the inside of a device or
 * circuit. While it is followed a path holds `near` (where it goes on) and `stack` (the positions of the rear ports it is
 * inside of, innermost last: what goes into a rear port at a position comes out of the other one at the same position).
 *
 * | state                          | condition                                                | next                            |
 * | ------------------------------ | -------------------------------------------------------- | ------------------------------- |
 * | at near ports                  | different links, and not one for each position inside    | ended, split; near is no step   |
 * |                                | none has a link                                          | ended; at the origin: no path   |
 * |                                | some have none                                           | split, and goes on              |
 * |                                | a link is not "connected"                                | inactive, and goes on           |
 * | at far ports                   | nothing is there                                         | ended                           |
 * |                                | of different kinds                                       | ended, split; far is no step    |
 * | at far front ports             |                                                          | near: their rear ports; with several rear ports or positions these are pushed |
 * | at far rear ports              | one with one position                                    | near: its front port            |
 * |                                | positions are known                                      | these are popped; near: the front ports there |
 * |                                | several, each with one position                          | near: their front ports; split when one has none |
 * |                                | otherwise                                                | ended, split                    |
 * | at a far circuit termination   | several                                                  | ended, split                    |
 * |                                | the circuit has no other end                             | ended                           |
 * |                                | the other end is in a provider's network                 | complete: that end, the network |
 * |                                | the other end is at a site and has no cable              | ended: that end, the site       |
 * |                                | otherwise                                                | near: the other end             |
 * | at any other far port          |                                                          | complete                        |
 * | inside                         | nothing leads on (a rear port without the front port)    | ended                           |
 * |                                | a loop: the same near ports inside the same positions    | ended                           |
 *
 * Invariants: 1. Every port that could change how a path goes on is a node of it, or the other side of one (its rear port,
 * a front port on it, the other end of its circuit). 2. Statements: two a step, whatever the number of paths.
 * 3. It ends: a path that comes to the same ports again, with the same positions or further ones on top of them, would go on
 * so for ever, and is stopped there.
 */
import type { CablingMap, Inside, InsideQuestion, Link } from "./cabling-map.ts";
import type { PathNode } from "./path-nodes.ts";

/** A path as it is stored. */
export interface TracedPath {
  /** Steps; the first holds the ports the path begins at. */
  readonly path: readonly (readonly PathNode[])[];
  readonly isActive: boolean;
  readonly isComplete: boolean;
  readonly isSplit: boolean;
}

/** A path that is being followed. */
interface Walk {
  path: PathNode[][];
  near: readonly PathNode[];
  stack: (readonly number[])[];
  far: readonly PathNode[];
  readonly seen: Map<string, string[]>;
  isActive: boolean;
  isComplete: boolean;
  isSplit: boolean;
  isEnded: boolean;
}

/** Paths from each group of ports that share a link; undefined for those without a link. */
export async function tracePaths(
  map: CablingMap,
  origins: readonly (readonly PathNode[])[],
): Promise<(TracedPath | undefined)[]> {
  const walks = origins.map(newWalk);
  let open = walks.filter((walk) => walk.near.length > 0);
  while (open.length > 0) {
    const links = await map.links(open.flatMap(({ near }) => near));
    for (const walk of open) crossLinks(walk, links, map);
    open = open.filter((walk) => !walk.isEnded);
    const inside = await map.inside(open.flatMap((walk) => questionsOf(walk, map)));
    for (const walk of open) crossInside(walk, inside, map);
    open = open.filter((walk) => !walk.isEnded);
  }
  return walks.map(({ path, isActive, isComplete, isSplit }) =>
    path.length < 2 ? undefined : { path, isActive, isComplete, isSplit },
  );
}

function newWalk(near: readonly PathNode[]): Walk {
  const state = { isActive: true, isComplete: false, isSplit: false, isEnded: false };
  return { path: [], near, stack: [], far: [], seen: new Map(), ...state };
}

function end(walk: Walk, how: { readonly isSplit?: true; readonly isComplete?: true } = {}): Walk {
  return Object.assign(walk, how, { isEnded: true });
}

/** From near ports over their links to the far ports. */
function crossLinks(walk: Walk, links: ReadonlyMap<PathNode, Link>, map: CablingMap): Walk {
  const { near, stack, path } = walk;
  const crossed = near.flatMap((port) => links.get(port) ?? []);
  const different = [...new Set(crossed.map(({ node }) => node))];
  const hasBare = crossed.length < near.length;
  const positions = stack[stack.length - 1];
  const count = different.length + (hasBare ? 1 : 0);
  if (count > 1 && positions !== undefined && near.length !== positions.length) return end(walk, { isSplit: true });
  path.push([...near]);
  if (crossed.length === 0) return end(walk);
  if (hasBare) walk.isSplit = true;
  path.push(different);
  if (crossed.some(({ isConnected }) => !isConnected)) walk.isActive = false;
  // Of several cables the oldest comes first, whatever the order of the ports they are left at.
  const far = [...new Set(crossed.toSorted(byAge).flatMap((link) => link.far))];
  const kinds = new Set(far.map((port) => map.types.kindOf(port)?.model));
  if (kinds.size > 1) return end(walk, { isSplit: true });
  path.push(far);
  if (far.length === 0) return end(walk);
  walk.far = far;
  const leadsOn = map.types.kindOf(far[0] as PathNode)?.isEndpoint !== true;
  return leadsOn ? walk : end(walk, { isComplete: true });
}

const byAge = (one: Link, other: Link): number => idOf(one.node) - idOf(other.node);
const idOf = (node: PathNode): number => Number(node.slice(node.indexOf(":") + 1));

/** At rear ports the positions that may be looked for: of one with a single position the first, else those it was entered by. */
function questionsOf({ far, stack }: Walk, map: CablingMap): InsideQuestion[] {
  const isRear = map.types.kindOf(far[0] as PathNode)?.model === "dcim.rear-port";
  const positions = isRear ? [...new Set([1, ...(stack[stack.length - 1] ?? [])])] : [];
  return far.map((node) => ({ node, positions }));
}

/** From far ports through the device or circuit to the next near ports. */
function crossInside(walk: Walk, inside: Inside, map: CablingMap): void {
  const model = map.types.kindOf(walk.far[0] as PathNode)?.model;
  if (model === "dcim.front-port") enterRearPorts(walk, inside);
  else if (model === "dcim.rear-port") leaveRearPorts(walk, inside);
  else crossCircuit(walk, inside);
  if (walk.isEnded) return;
  if (walk.near.length === 0 || isLoop(walk)) end(walk);
}

function enterRearPorts(walk: Walk, { rearOf }: Inside): void {
  const entered = walk.far.flatMap((port) => rearOf.get(port) ?? []);
  const ranked = entered.toSorted((one, other) => one.rank - other.rank);
  const rears = new Map(ranked.map(({ rear }) => [rear.node, rear]));
  const [first] = rears.values();
  if (rears.size > 1 || (first !== undefined && first.positions > 1))
    walk.stack = [...walk.stack, entered.map(({ position }) => position)];
  walk.near = [...rears.keys()];
}

function leaveRearPorts(walk: Walk, { positionsOf, frontAt }: Inside): Walk {
  const { far, stack } = walk;
  const fronts = (pairs: readonly (readonly [PathNode, number])[]) => {
    const found = pairs.flatMap(([rear, position]) => frontAt.get(`${rear}/${position}`) ?? []);
    return [...new Set(found.toSorted((one, other) => one.rank - other.rank).map(({ node }) => node))];
  };
  const [first] = far;
  const areSingle = far.every((rear) => positionsOf.get(rear) === 1);
  const known = stack[stack.length - 1];
  if (far.length === 1 && areSingle) {
    walk.near = fronts([[first as PathNode, 1]]);
  } else if (known !== undefined) {
    // Several rear ports take one position each, in their order.
    if (far.length > 1 && far.length !== known.length) return end(walk, { isSplit: true });
    walk.stack = stack.slice(0, -1);
    walk.near = fronts(known.map((position, index) => [far[far.length > 1 ? index : 0] as PathNode, position]));
  } else if (areSingle) {
    walk.near = fronts(far.map((rear) => [rear, 1]));
    if (walk.near.length !== far.length) return end(walk, { isSplit: true });
  } else return end(walk, { isSplit: true });
  return walk;
}

function crossCircuit(walk: Walk, { otherEnd }: Inside): Walk {
  if (walk.far.length > 1) return end(walk, { isSplit: true });
  const other = otherEnd.get(walk.far[0] as PathNode);
  if (other === undefined) return end(walk);
  if (other.providerNetwork !== null) {
    walk.path.push([other.node], [other.providerNetwork]);
    return end(walk, { isComplete: true });
  }
  if (other.site !== null && !other.isCabled) {
    walk.path.push([other.node], [other.site]);
    return end(walk);
  }
  walk.near = [other.node];
  return walk;
}

/** Whether the path was at these ports before, inside the same positions or the outer ones of them. */
function isLoop({ near, stack, seen }: Walk): boolean {
  const ports = near.join(" ");
  const inside = stack.map((positions) => `${positions.join(",")}/`).join("");
  const before = seen.get(ports) ?? [];
  if (before.some((known) => inside.startsWith(known))) return true;
  seen.set(ports, [...before, inside]);
  return false;
}
