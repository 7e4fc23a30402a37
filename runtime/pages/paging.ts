import { html } from "./html.ts";
import { withParameter } from "./list-filters.ts";
import type { PageRequest } from "./page-request.ts";
import type { FoundList } from "./read-list.ts";

/** Links to the other pages of a list. */
export function pagingOf({ url }: PageRequest, { count, limit, offset, rows }: FoundList) {
  const at = (start: number) => `?${withParameter(url.searchParams, "offset", String(Math.max(0, start)))}`;
  const size = Math.max(1, limit);
  const last = Math.floor(Math.max(0, count - 1) / size) * size;
  return {
    count,
    range: rows.length === 0 ? html`0` : html`${offset + 1}–${offset + rows.length} of ${count}`,
    previous: offset > 0 ? at(offset - size) : undefined,
    first: offset > 0 ? at(0) : undefined,
    next: offset + rows.length < count ? at(offset + size) : undefined,
    last: offset + rows.length < count ? at(last) : undefined,
    sizes: [25, 50, 100, 250].map((choice) => ({
      size: choice,
      href: `?${withParameter(new URLSearchParams([...url.searchParams].filter(([name]) => name !== "offset")), "limit", String(choice))}`,
      isCurrent: choice === limit,
    })),
  };
}
