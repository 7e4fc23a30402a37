/** Parameters that only pages know. */
export const PAGE_PARAMETERS = ["columns", "done", "export", "format"];

/** What of a query asks the list itself. */
export function filtersOf(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => !PAGE_PARAMETERS.includes(name) && value !== ""));
}

/** A query with another value of one parameter, without what is said once. */
export function withParameter(query: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  changed.delete("done");
  return changed.toString();
}
