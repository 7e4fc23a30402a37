/** Limits of pages, from the configuration. */
export interface PageLimits {
  /** Page size when none is asked for. */
  readonly default: number;
  /** Largest page; 0: no bound. */
  readonly max: number;
}

export interface PageRequest {
  /** null: everything. */
  readonly limit: number | null;
  readonly offset: number;
}

/** Reads limit and offset as clients expect: what is no number counts as absent, what is too large is capped. */
export function readPageRequest(query: URLSearchParams, limits: PageLimits): PageRequest {
  return { limit: readLimit(lastValue(query, "limit"), limits), offset: wholeNumber(lastValue(query, "offset")) ?? 0 };
}

/** A parameter given several times counts as given last. */
export function lastValue(query: URLSearchParams, name: string): string | null {
  return query.getAll(name).at(-1) ?? null;
}

function readLimit(text: string | null, limits: PageLimits): number | null {
  const asked = wholeNumber(text) ?? capped(limits.default, limits.max);
  if (asked === 0) return limits.max === 0 ? null : limits.max;
  return capped(asked, limits.max);
}

const capped = (limit: number, max: number): number => (max === 0 ? limit : Math.min(limit, max));

/** Up to 15 digits, so that it is exact. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : undefined;
}

/** Addresses of the pages around one; null where there is none. */
export interface PageLinks {
  readonly next: string | null;
  readonly previous: string | null;
}

/** Addresses of the neighbouring pages: every parameter kept and in order of name, limit and offset set. */
export function pageLinks(address: string, query: URLSearchParams, page: PageRequest & { count: number }): PageLinks {
  const { limit, offset, count } = page;
  if (limit === null) return { next: null, previous: null };
  const link = (to: number) => `${address}?${encodeQuery(query, limit, to)}`;
  return {
    next: offset + limit < count ? link(offset + limit) : null,
    previous: offset <= 0 ? null : link(offset - limit),
  };
}

/** JSON text of a page: the number of all entries, its links, and the JSON texts of its own. */
export function pageBody(count: number, { next, previous }: PageLinks, results: readonly string[]): string {
  return `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[${results.join(",")}]}`;
}

function encodeQuery(query: URLSearchParams, limit: number, offset: number): string {
  const pairs = [...query].filter(([name]) => name !== "limit" && name !== "offset");
  pairs.push(["limit", String(limit)]);
  if (offset > 0) pairs.push(["offset", String(offset)]);
  const sorted = pairs.map((pair, index) => ({ pair, index }));
  sorted.sort((a, b) => (a.pair[0] < b.pair[0] ? -1 : a.pair[0] > b.pair[0] ? 1 : a.index - b.index));
  return sorted.map(({ pair }) => pair.map(encode).join("=")).join("&");
}

/** As HTML forms encode, with ~ as it is. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
