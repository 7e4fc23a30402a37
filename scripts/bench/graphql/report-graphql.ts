import { alignedLines } from "../bench-report.ts";
import type { GraphqlComparison } from "./compare-graphql.ts";

export interface GraphqlReport {
  readonly node: string;
  readonly processors: number;
  readonly scenarios: readonly GraphqlComparison[];
  /** After all rounds, in MiB; null where unknown. */
  readonly memory: { readonly ours: number | null; readonly postgraphile: number | null };
}

const HEAD = ["", "KiB", "ours/s", "theirs/s", "ratio", "p50 ms", "p99 ms", "p50 theirs", "p99 theirs"];

/** A table for people. */
export function graphqlTable({ scenarios, memory, node, processors }: GraphqlReport): string {
  const rows = scenarios.map(({ name, bytes, ours, postgraphile, ratio }) => [
    name,
    (bytes / 1024).toFixed(0),
    ...[ours.perSecond, postgraphile.perSecond].map((rate) => rate.toFixed(1)),
    ratio.toFixed(2),
    ...[ours.p50, ours.p99, postgraphile.p50, postgraphile.p99].map((time) => time.toFixed(1)),
  ]);
  return [
    ...alignedLines([HEAD, ...rows]),
    `memory: ours ${memory.ours ?? "?"} MiB, PostGraphile ${memory.postgraphile ?? "?"} MiB; Node ${node}, ${processors} processors`,
  ].join("\n");
}
