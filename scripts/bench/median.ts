import type { LoadResult } from "./request-load.ts";

/** The result whose every number is the median of those of the results. */
export function medianResult(results: readonly LoadResult[]): LoadResult {
  const of = (key: keyof LoadResult) => median(results.map((result) => result[key]));
  return { requests: of("requests"), perSecond: of("perSecond"), p50: of("p50"), p99: of("p99") };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
