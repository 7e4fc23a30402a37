import type { Topology } from "../../support/topology.ts";

/** A change of what is drawn: words, or requests of its own. */
type Change = string | ((topology: Topology) => Promise<unknown>);

export interface CablingCase {
  readonly name: string;
  readonly draw: string;
  /** Paths that are stored then, sorted. */
  readonly paths: readonly string[];
  /** Changes one after another, each with the paths that are stored after it. */
  readonly steps?: readonly (readonly [change: Change, paths: readonly string[]])[];
}

/** Two paths, one from each side. */
export const both = (one: string, other: string): string[] => [one, other];

/** Two interfaces over a trunk of two rear ports, at position 1. */
export const TRUNK = "r1/4 r2/4 f1>r1:1 f2>r1:2 f5>r2:1 f6>r2:2 r1--r2";
