/** Longest text that repeating, padding or joining may make, in characters. */
const MAX_TEXT = 4 * 1024 * 1024;

/** Refuses to make a text beyond the limit. Gives the length, which is never below zero. */
export function bounded(length: number): number {
  if (!(length <= MAX_TEXT)) throw new Error(`a text may have at most ${MAX_TEXT} characters`);
  return Math.max(0, length);
}
