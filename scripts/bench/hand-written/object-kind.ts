import type { BenchReader } from "./bench-reader.ts";
import type { Row } from "./json-text.ts";

/** How objects of a kind are read. SQL stands for rows `t`. */
export interface ObjectKind {
  /** Address of the list, below /api/. */
  readonly path: string;
  readonly table: string;
  /** What is shown, and the joins it needs. */
  readonly columns: string;
  readonly joins: string;
  /** Order of lists: on the table with joins of its own, and on the rows of a page, to which `adds` is added. */
  readonly order: { readonly inner: string; readonly outer: string; readonly joins?: string; readonly adds?: string };
  /** Conditions by parameter of the address. */
  readonly filters: Readonly<Record<string, Filter>>;
  readonly write: (reader: BenchReader, base: string, rows: readonly Row[]) => Promise<string[]>;
}

export interface Filter {
  /** $1 is the parameter's value. */
  readonly condition: string;
  /** What is compared with; default: the value as it is. */
  readonly value?: (given: string) => string;
  /** Whether the best plan depends on the value, so that the statement has no name under which one is kept. */
  readonly isPlannedAnew?: true;
}

export interface ListRequest {
  /** Address of the server. */
  readonly base: string;
  readonly query: URLSearchParams;
  /** Whether a large count may be what PostgreSQL expects. */
  readonly isEstimated: boolean;
}

/** Up to here an estimated count is exact. */
const MOST_COUNTED = 1_000;
const PAGE = 50;

/** JSON text of a page. Its rows are found before anything is joined to them; one filter counts. */
export async function readList(reader: BenchReader, kind: ObjectKind, request: ListRequest): Promise<string> {
  const { query, base } = request;
  const limit = Number(query.get("limit") ?? PAGE);
  const offset = Number(query.get("offset") ?? 0);
  const start = query.get("start");
  const name = Object.keys(kind.filters).find((filter) => query.has(filter));
  const filter = kind.filters[name ?? ""];
  const condition = filter?.condition ?? "TRUE";
  const given = query.get(name ?? "") ?? "";
  const values = condition.includes("$1") ? [filter?.value?.(given) ?? given] : [];
  const { order } = kind;
  const from = start === null ? condition : `t.id >= ${Number(start)}`;
  const [inner, outer] = start === null ? [order.inner, order.outer] : ["t.id", "t.id"];
  const found = `FROM ${kind.table} t ${order.joins ?? ""} WHERE ${from} ORDER BY ${inner} LIMIT ${limit} OFFSET ${offset}`;
  const all = `SELECT t.*${order.adds ?? ""}`;
  const page = (rows: string) => `SELECT ${kind.columns} FROM (${rows}) t ${kind.joins} ORDER BY ${outer}`;
  const label = filter?.isPlannedAnew ? undefined : `${kind.path} ${name ?? ""}`;
  const rows =
    label !== undefined
      ? await reader.rows(`${label} ${limit} ${offset} ${start}`, page(`${all} ${found}`), values)
      : await reader.rows(
          `${kind.path} of ids`,
          page(`${all} FROM ${kind.table} t ${order.joins ?? ""} WHERE t.id = ANY($1::bigint[])`),
          // What is planned anew is no more than this.
          [(await reader.rows(undefined, `SELECT t.id ${found}`, values)).map(([id]) => id)],
        );
  const isWhole = start === null && rows.length < limit && (rows.length > 0 || offset === 0);
  const [count, results] = await Promise.all([
    isWhole
      ? offset + rows.length
      : countRows(reader, { label, rows: `${kind.table} t WHERE ${condition}`, values }, request.isEstimated),
    kind.write(reader, base, rows),
  ]);
  const link = (parameter: string, place: number) =>
    `"${base}/api/${kind.path}/?${linkQuery(query, limit, [parameter, place])}"`;
  const hasNext = start === null ? offset + limit < count : rows.length === limit;
  const next = start === null ? link("offset", offset + limit) : link("start", Number(rows.at(-1)?.[0]) + 1);
  const previous = offset === 0 ? "null" : link("offset", offset - limit);
  return `{"count":${count},"next":${hasNext ? next : "null"},"previous":${previous},"results":[${results.join(",")}]}`;
}

export async function readObject(
  reader: BenchReader,
  kind: ObjectKind,
  base: string,
  id: string,
): Promise<string | undefined> {
  const statement = `SELECT ${kind.columns} FROM ${kind.table} t ${kind.joins} WHERE t.id = $1`;
  return (await kind.write(reader, base, await reader.rows(kind.path, statement, [id])))[0];
}

function linkQuery(query: URLSearchParams, limit: number, [parameter, place]: readonly [string, number]): string {
  const linked = new URLSearchParams(query);
  linked.set("limit", String(limit));
  if (place > 0) linked.set(parameter, String(place));
  else linked.delete(parameter);
  linked.sort();
  return linked.toString();
}

async function countRows(
  reader: BenchReader,
  { label, rows, values }: { readonly label: string | undefined; readonly rows: string; readonly values: unknown[] },
  isEstimated: boolean,
): Promise<number> {
  const named = (name: string) => (label === undefined ? undefined : `${name} ${label}`);
  const count = async (name: string, from: string) =>
    Number((await reader.rows(named(name), `SELECT count(*) FROM ${from}`, values))[0]?.[0]);
  if (!isEstimated) return count("count", rows);
  const [counted, [[plan] = []]] = await Promise.all([
    count("count up to", `(SELECT FROM ${rows} LIMIT ${MOST_COUNTED + 1}) counted`),
    reader.rows(named("expect"), `EXPLAIN (FORMAT JSON) SELECT FROM ${rows}`, values),
  ]);
  if (counted <= MOST_COUNTED) return counted;
  const [{ Plan: expected }] = JSON.parse(plan ?? "") as [{ Plan: { "Plan Rows": number } }];
  return Math.max(MOST_COUNTED, expected["Plan Rows"]);
}
