import type { RuleSettings } from "../../runtime/declaration/hooks.ts";
import { ApiError } from "../../runtime/errors/api-error.ts";

/** Most entries where neither the request nor the configuration sets a bound. */
const MOST = 10_000;

/** How many entries a list of what is available may have: `limit`, of which 0 is as many as a page may have; what is no number counts as none. */
export function requestedCount(query: URLSearchParams, { pageSize, maxPageSize }: RuleSettings): number {
  const most = maxPageSize > 0 ? maxPageSize : MOST;
  const text = query.get("limit")?.trim() ?? "";
  const limit = /^\d{1,15}$/.test(text) ? Number(text) : pageSize;
  return limit === 0 ? most : Math.min(limit, most);
}

/** Less is available than is asked for. Throws a 409. */
export function requireEnough(available: number, requested: number): void {
  if (available < requested)
    throw new ApiError(409, { detail: `Not enough is available: ${requested} requested, ${available} left.` });
}
