import { ValidationError } from "../errors/api-error.ts";
import { listObjects } from "../rest/list.ts";
import { messagesOf } from "./error-page.ts";
import { exportCsv } from "./export-csv.ts";
import { html } from "./html.ts";
import { renderPage } from "./layout.ts";
import { chosenColumns, columnChoices } from "./list-columns.ts";
import { type ListRow, tableOf } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

/** Parameters that only pages know. */
export const PAGE_PARAMETERS = ["columns", "done", "export", "format"];

/** The list of a model: columns, filters, search, order, pages, as CSV with `?export=csv`. */
export async function listPage(page: PageRequest, target: PageModel): Promise<Response> {
  const { site, actor, context, url } = page;
  site.services.permissions.check(actor, "view", target.model.contentType);
  const columns = chosenColumns(page, target);
  if (url.searchParams.get("export") === "csv") return exportCsv(page, target, columns);
  const query = filtersOf(url.searchParams);
  const found = await readList(page, target, { query, columns });
  const { restrictions } = context;
  const can = {
    add: target.offers("create") && restrictions.allows("add", target.model),
    change: target.offers("bulk") && restrictions.allows("change", target.model),
    remove: target.offers("bulk") && restrictions.allows("delete", target.model),
  };
  const body = site.templates.render("list", {
    title: target.title[1],
    singular: target.title[0],
    description: target.model.description,
    address: target.address,
    q: query.get("q") ?? "",
    kept: [...url.searchParams].filter(([name]) => !["q", "offset", "done"].includes(name)).map(([name, value]) => ({ name, value })),
    filters: activeFilters(target.address, query, page),
    filterPath: `${target.address}filter/?${query}`,
    exportPath: `?${withParameter(url.searchParams, "export", "csv")}`,
    can,
    hasActions: can.change || can.remove,
    csrfToken: page.csrfToken,
    columns: columnChoices(page, target, columns),
    keptByColumns: [...url.searchParams].filter(([name]) => name !== "columns" && name !== "done").map(([name, value]) => ({ name, value })),
    messages: found.messages,
    table: tableOf({ page, target, columns, rows: found.rows, isSelectable: can.change || can.remove }),
    paging: pagingOf(page, found),
    isEmpty: found.rows.length === 0,
  });
  return renderPage(page, {
    title: target.title[1],
    crumbs: [{ text: "Home", href: "/" }],
    body,
    status: found.messages.length > 0 ? 400 : 200,
  });
}

export interface FoundList {
  readonly rows: readonly ListRow[];
  readonly count: number;
  readonly limit: number;
  readonly offset: number;
  /** What is wrong with the filters. */
  readonly messages: readonly string[];
}

/** A page of objects with the columns asked for; the same statements as the REST list. */
export async function readList(
  { context, site }: Pick<PageRequest, "context" | "site">,
  target: PageModel,
  { query, columns }: { query: URLSearchParams; columns: readonly string[] },
): Promise<FoundList> {
  const { config } = site.services;
  const limits = { default: config.pageSize, max: config.maxPageSize };
  const fields = [...new Set(columns.map((name) => (name.startsWith("cf_") ? "custom_fields" : name)))];
  try {
    const { body, unknown, page } = await listObjects(context, {
      model: target.model,
      parameters: target.parameters,
      query,
      address: target.address,
      limits,
      isStrict: false,
      shape: context.shapes.only(target.model, fields),
    });
    const { count, results } = JSON.parse(body) as { count: number; results: ListRow[] };
    return { rows: results, count, limit: page.limit ?? count, offset: page.offset, messages: unknown.map((name) => `There is no filter ${name}.`) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { rows: [], count: 0, limit: config.pageSize, offset: 0, messages: messagesOf(error.body) };
  }
}

/** What of a query asks the list itself. */
export function filtersOf(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name, value]) => !PAGE_PARAMETERS.includes(name) && value !== ""));
}

function withParameter(query: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  changed.delete("done");
  return changed.toString();
}

/** Each filter in words, with the address of the list without it. */
function activeFilters(address: string, query: URLSearchParams, { site }: PageRequest) {
  const pairs = [...query];
  return pairs.flatMap(([name, value], index) => {
    if (["limit", "offset", "ordering"].includes(name)) return [];
    const rest = new URLSearchParams(pairs.filter((_, at) => at !== index && pairs[at]?.[0] !== "offset"));
    return [{ label: site.labels.field(name.replace("__", " ")), value, without: `${address}?${rest}` }];
  });
}

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
