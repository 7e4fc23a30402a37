/** Something that is not as it must be, and the rows it was seen on. */
export interface Finding {
  /** Where: a table, or a table and a column. */
  readonly place: string;
  /** What is wrong, as the predicate of "5 rows …". */
  readonly problem: string;
  readonly count: number;
  /** Ids of the first of them, at most 5. */
  readonly ids: readonly string[];
}

/** Ids that a finding names. */
export const NAMED = 5;

/** The finding about these rows; none when there are none. */
export function findingOf(place: string, problem: string, ids: readonly string[]): Finding[] {
  return ids.length === 0 ? [] : [{ place, problem, count: ids.length, ids: ids.slice(0, NAMED) }];
}
