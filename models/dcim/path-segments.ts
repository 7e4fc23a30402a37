import type { PathNode } from "./path-nodes.ts";

/** A stretch of a path: what is left, over which links, and what is reached. */
export interface Segment {
  readonly near: readonly PathNode[];
  readonly links: readonly PathNode[];
  readonly far: readonly PathNode[];
}

/** Steps of a segment: near, links, far. */
const STEPS = 3;

/**
 * The segments of a path. Where it ends without a cable, links and far are empty; where it ends at the place of a circuit, that
 * is reached without a link. `isPlace` tells places from links.
 */
export function segmentsOf(path: readonly (readonly PathNode[])[], isPlace: (node: PathNode) => boolean): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < path.length; start += STEPS) {
    const [near = [], links = [], far = []] = path.slice(start, start + STEPS);
    const [first] = links;
    segments.push(first !== undefined && isPlace(first) ? { near, links: [], far: links } : { near, links, far });
  }
  return segments;
}
