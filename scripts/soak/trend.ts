/** What one sample of a quantity may not do over time: grow. */
export interface Limit {
  /** Part of the first value by which it may. */
  readonly share: number;
  /** And as much besides, in its own unit. */
  readonly amount: number;
}

export interface Trend {
  readonly first: number;
  readonly last: number;
  readonly grows: boolean;
}

/**
 * Whether a quantity grows in the second half of its samples: the lower quartile of their last third against that of their first,
 * as peaks say nothing.
 */
export function trendOf(samples: readonly number[], { share, amount }: Limit): Trend {
  const half = samples.slice(Math.floor(samples.length / 2));
  const third = Math.max(1, Math.floor(half.length / 3));
  const [first, last] = [lowerQuartile(half.slice(0, third)), lowerQuartile(half.slice(-third))];
  return { first, last, grows: last > first * (1 + share) + amount };
}

function lowerQuartile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
}
