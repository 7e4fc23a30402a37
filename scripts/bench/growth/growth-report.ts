import { alignedLines } from "../bench-report.ts";

export interface GrowthReport {
  readonly node: string;
  readonly processors: number;
  /** Sizes of the data sets, in times 1×. */
  readonly times: readonly number[];
  readonly scenarios: readonly GrowthResult[];
  /** Of each size: milliseconds from the start to the address, and MiB in use at the end. */
  readonly starts: readonly number[];
  readonly memory: readonly (number | null)[];
}

export interface GrowthResult {
  readonly name: string;
  readonly grows?: string;
  /** p50 in milliseconds, in the order of the sizes. */
  readonly ours: readonly number[];
  readonly byHand?: readonly number[];
  /** p50 of a server elsewhere, on its own data. */
  readonly elsewhere?: number;
}

/** What the largest data set costs in times of the smallest. */
export const growthOf = ({ ours }: GrowthResult): number => (ours.at(-1) ?? Number.NaN) / (ours[0] ?? Number.NaN);

/** A table for people. */
export function growthTable({ times, scenarios, starts, memory, node, processors }: GrowthReport): string {
  const sizes = times.map((size) => `${size}× ms`);
  const head = ["p50", ...sizes, "growth", ...times.map((size) => `by hand ${size}×`), "elsewhere", "follows"];
  const shown = (value: number | undefined) => value?.toFixed(2) ?? "";
  const rows = scenarios.map((result) => [
    result.name,
    ...result.ours.map(shown),
    growthOf(result).toFixed(2),
    ...times.map((_, index) => shown(result.byHand?.[index])),
    shown(result.elsewhere),
    result.grows ?? "",
  ]);
  return [
    ...alignedLines([head, ...rows]),
    `start in ms: ${starts.map((value) => value.toFixed(0)).join(", ")}; memory in MiB: ${memory.join(", ")}; Node ${node}, ${processors} processors`,
  ].join("\n");
}
