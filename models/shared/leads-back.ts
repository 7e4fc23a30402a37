/** Whether the way up from an object, by the id of what stands above each, comes back to it. */
export function leadsBack(id: string, above: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let next = above.get(id) ?? null; next !== null && !seen.has(next); next = above.get(next) ?? null) {
    if (next === id) return true;
    seen.add(next);
  }
  return false;
}
