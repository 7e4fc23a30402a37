import { type RawBuilder, sql } from "kysely";
import type { StatementRunner } from "../../runtime/declaration/hooks.ts";
import { formatAddress, parseInet } from "../../runtime/query/inet.ts";

/** Addresses from one to another, both included. */
export interface Span {
  readonly first: bigint;
  readonly last: bigint;
}

/** Where addresses are looked for. */
export interface AddressSpace {
  readonly family: 4 | 6;
  /** What may be given out if nothing is taken. */
  readonly span: Span;
  /** Condition under which a recorded address, whose row is `a`, takes its place. */
  readonly counts: RawBuilder<unknown>;
  /** Spans that are taken as a whole, in any order. */
  readonly reserved: readonly Span[];
}

/** A search begins with runs of this length. */
const FIRST_STEP = 1024;
const LAST_STEP = 256;
/** Longer runs than this are not skipped at once. */
const LONGEST_RUN = 2n ** 48n;

/** Keeps a subquery from being merged into what reads it, where its counts would be made once for each time they are named. */
const ONCE = sql`OFFSET 0`;

const HOST = sql`inet(host(a.address))`;

/**
 * The lowest free addresses of a space, at most `limit`. Nothing is enumerated: runs without a gap are skipped by counting,
 * in steps that double until one has a gap; where its addresses do not end before that, steps halve. The gaps after the run are
 * read in order, until there are enough.
 */
export async function freeAddresses(runner: StatementRunner, space: AddressSpace, limit: number): Promise<bigint[]> {
  const reserved = mergeSpans(space.reserved);
  const free: bigint[] = [];
  let from: bigint | undefined = afterReserved(space.span.first, reserved);
  // A run that only seems to have no gap, since an address in it is recorded twice, is looked at again before all counts as taken.
  let skipsRuns = true;
  while (from !== undefined && from <= space.span.last && free.length < limit) {
    const gaps = await readGaps(runner, { space, from, limit: limit - free.length, skipsRuns });
    for (const gap of gaps.spans) {
      for (const span of without(gap, reserved)) {
        for (let value = span.first; value <= span.last && free.length < limit; value += 1n) free.push(value);
      }
    }
    from = gaps.next;
    if (from === undefined && free.length === 0 && skipsRuns) {
      skipsRuns = false;
      from = afterReserved(space.span.first, reserved);
    }
  }
  return free;
}

interface Search {
  readonly space: AddressSpace;
  readonly from: bigint;
  readonly limit: number;
  readonly skipsRuns: boolean;
}

/** Gaps from an address on; `next` is where to go on when there may be more. One statement. */
async function readGaps(
  runner: StatementRunner,
  { space, from, limit, skipsRuns }: Search,
): Promise<{ spans: Span[]; next: bigint | undefined }> {
  const text = (value: bigint): string => formatAddress({ family: space.family, value });
  const end = sql`${text(space.span.last)}::inet`;
  const size = space.span.last - from + 1n;
  const total = String(size < LONGEST_RUN ? size : LONGEST_RUN);
  const within = (low: RawBuilder<unknown>, high: RawBuilder<unknown>) =>
    sql`${space.counts} AND ${HOST} >= ${low} AND ${HOST} <= ${high}`;
  const run = within(sql`b.start + w.passed`, sql`b.start + (w.passed + w.size - 1)`);
  const rows = await runner.query(
    sql`WITH RECURSIVE b AS (SELECT ${text(from)}::inet AS start), walk(passed, step, grows) AS (
        SELECT 0::bigint, ${skipsRuns ? FIRST_STEP : 1}::bigint, true
        UNION ALL
        SELECT CASE WHEN f.is_full OR f.is_run THEN f.passed + f.found ELSE f.passed END,
          CASE WHEN f.is_run THEN 0 WHEN f.is_full AND f.grows THEN f.step * 2 ELSE f.step / 2 END, f.is_full AND f.grows
        FROM (SELECT w.*, w.found = w.size AS is_full, w.found < w.size AND (SELECT ${HOST} FROM ipam_ipaddress a
              WHERE ${run} ORDER BY ${HOST} DESC LIMIT 1) = b.start + (w.passed + w.found - 1) AS is_run
          FROM b, (SELECT w.*, (SELECT count(*) FROM ipam_ipaddress a WHERE ${run}) AS found
            FROM b, (SELECT *, LEAST(step, ${total}::bigint - passed) AS size FROM walk) w
            WHERE w.step >= ${LAST_STEP} AND w.size > 0 ${ONCE}) w ${ONCE}) f
      ), s AS (SELECT b.start + max(walk.passed) AS start FROM b, walk GROUP BY b.start)
      (SELECT g.before, g.host FROM (
          SELECT ${HOST} AS host, lag(${HOST}) OVER (ORDER BY ${HOST}) AS before
          FROM ipam_ipaddress a WHERE ${within(sql`(SELECT start FROM s)`, end)}
        ) g WHERE CASE WHEN g.before IS NULL THEN g.host > (SELECT start FROM s)
          WHEN g.before < g.host THEN g.before + 1 < g.host ELSE false END
        ORDER BY g.host LIMIT ${sql.raw(String(limit))})
      UNION ALL
      (SELECT (SELECT start FROM s), (SELECT ${HOST} FROM ipam_ipaddress a
        WHERE ${within(sql`(SELECT start FROM s)`, end)} ORDER BY ${HOST} DESC LIMIT 1))`,
  );
  const value = (address: string | null | undefined): bigint | undefined => parseInet(address)?.value;
  const [start, highest] = (rows.pop() ?? []).map(value);
  if (start === undefined || start > space.span.last) return { spans: [], next: undefined };
  const spans = rows.map(([before, host]): Span => {
    const previous = value(before);
    return { first: previous === undefined ? start : previous + 1n, last: (value(host) ?? 0n) - 1n };
  });
  const last = spans.at(-1);
  if (last !== undefined && spans.length === limit) return { spans, next: last.last + 1n };
  const tail = { first: highest === undefined ? start : highest + 1n, last: space.span.last };
  return { spans: tail.first <= tail.last ? [...spans, tail] : spans, next: undefined };
}

/** The spans in order, those that touch or overlap as one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const last = merged.at(-1);
    if (last === undefined || span.first > last.last + 1n) merged.push(span);
    else if (span.last > last.last) merged[merged.length - 1] = { first: last.first, last: span.last };
  }
  return merged;
}

/** What is left of a span when others, in order and apart, are taken from it. */
export function without(span: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let { first } = span;
  for (const other of taken) {
    if (other.last < first) continue;
    if (other.first > span.last) break;
    if (other.first > first) left.push({ first, last: other.first - 1n });
    first = other.last + 1n;
  }
  return first <= span.last ? [...left, { first, last: span.last }] : left;
}

function afterReserved(value: bigint, reserved: readonly Span[]): bigint {
  const around = reserved.find((span) => span.first <= value && value <= span.last);
  return around === undefined ? value : around.last + 1n;
}
