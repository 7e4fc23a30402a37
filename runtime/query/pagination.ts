import { ValidationError } from "../errors/api-error.ts";

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
  /** The list begins at this id and is in the order of ids; undefined when it begins at its first object. */
  readonly start?: string;
}

/**
 * Reads limit and offset as clients expect: what is no number counts as absent, what is too large is capped. `start` is a
 * parameter of ours, so what cannot be is a ValidationError.
 */
export function readPageRequest(
  query: URLSearchParams,
  limits: PageLimits,
  { hasStart }: { hasStart: boolean } = { hasStart: false },
): PageRequest {
  const limit = readLimit(lastValue(query, "limit"), limits);
  const offset = wholeNumber(lastValue(query, "offset")) ?? 0;
  const start = hasStart ? lastValue(query, "start") : null;
  if (start === null) return { limit, offset };
  if (offset > 0 || !["", "id"].includes(lastValue(query, "ordering") ?? "")) throw new ValidationError(START_ALONE);
  if (!/^\d{1,18}$/.test(start)) throw new ValidationError({ start: ["The id of an object is expected."] });
  return { limit, offset, start };
}

const START_ALONE = {
  start: ["A list that begins at an id is in the order of ids: it takes neither offset nor ordering."],
};

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
export function pageLinks(
  address: string,
  query: URLSearchParams,
  page: PageRequest & { count: number /** Default: what follows from the count. */; hasNext?: boolean | undefined },
): PageLinks {
  const { limit, offset, count, hasNext = limit !== null && offset + limit < count } = page;
  if (limit === null) return { next: null, previous: null };
  const link = (to: number) => `${address}?${encodeQuery(query, limit, to > 0 ? ["offset", String(to)] : undefined)}`;
  return {
    next: hasNext ? link(offset + limit) : null,
    previous: offset <= 0 ? null : link(offset - limit),
  };
}

/** Address of the page after the object `last`; there is no way back. */
export function startLinks(
  address: string,
  query: URLSearchParams,
  { limit, last }: PageRequest & { /** undefined when nothing follows. */ last: string | undefined },
): PageLinks {
  if (limit === null || last === undefined) return { next: null, previous: null };
  const start = String(BigInt(last) + 1n);
  return { next: `${address}?${encodeQuery(query, limit, ["start", start])}`, previous: null };
}

/** JSON text of a page: the number of all entries, its links, and the JSON texts of its own. */
export function pageBody(count: number, links: PageLinks, results: readonly string[]): string {
  return `${pageHead(count, links)}${results.join(",")}]}`;
}

/** Beginning of the same, up to the entries. */
export const pageHead = (count: number, { next, previous }: PageLinks): string =>
  `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[`;

function encodeQuery(query: URLSearchParams, limit: number, place: [string, string] | undefined): string {
  const pairs = [...query].filter(([name]) => name !== "limit" && name !== "offset" && name !== place?.[0]);
  pairs.push(["limit", String(limit)]);
  if (place !== undefined) pairs.push(place);
  const sorted = pairs.map((pair, index) => ({ pair, index }));
  sorted.sort((a, b) => (a.pair[0] < b.pair[0] ? -1 : a.pair[0] > b.pair[0] ? 1 : a.index - b.index));
  return sorted.map(({ pair }) => pair.map(encode).join("=")).join("&");
}

/** As HTML forms encode, with ~ as it is. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
