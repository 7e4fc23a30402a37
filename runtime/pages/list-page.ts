import type { Operation } from "../declaration/model-declaration.ts";
import { exportCsv } from "./export-csv.ts";
import { renderPage } from "./layout.ts";
import { chosenColumns, columnChoices } from "./list-columns.ts";
import { filtersOf, withParameter } from "./list-filters.ts";
import { tableOf } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { pagingOf } from "./paging.ts";
import { readList } from "./read-list.ts";

/** The list of a model: columns, filters, search, order, pages, as CSV with `?export=csv`. */
export async function listPage(page: PageRequest, target: PageModel): Promise<Response> {
  const { site, actor, context, url } = page;
  site.services.permissions.check(actor, "view", target.model.contentType);
  const columns = chosenColumns(page, target);
  if (url.searchParams.get("export") === "csv") {
    const written = columns.filter((name) => !target.shares.has(name));
    return exportCsv(page, target, written);
  }
  const query = filtersOf(url.searchParams);
  const found = await readList(page, target, { query, columns });
  const { restrictions } = context;
  const can = {
    add: target.offers("create") && restrictions.allows("add", target.model),
    change: offersBulk(target, "update") && restrictions.allows("change", target.model),
    remove: offersBulk(target, "destroy") && restrictions.allows("delete", target.model),
  };
  const body = site.templates.render("list", {
    title: target.title[1],
    singular: target.model.label[0],
    plural: target.model.label[1],
    description: target.model.description,
    address: target.address,
    q: query.get("q") ?? "",
    kept: [...url.searchParams]
      .filter(([name]) => !["q", "offset", "done"].includes(name))
      .map(([name, value]) => ({ name, value })),
    facets: facetsOf(page, target),
    filters: activeFilters(target.address, query, page),
    filterPath: `${target.address}filter/?${query}`,
    exportPath: `?${withParameter(url.searchParams, "export", "csv")}`,
    can,
    hasActions: can.change || can.remove,
    csrfToken: page.csrfToken,
    columns: columnChoices(page, target, columns),
    keptByColumns: [...url.searchParams]
      .filter(([name]) => name !== "columns" && name !== "done")
      .map(([name, value]) => ({ name, value })),
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

function offersBulk(target: PageModel, operation: Operation): boolean {
  return target.offers("bulk") && target.offers(operation);
}

/** Links that narrow the list to one choice each, and one to all. */
function facetsOf({ url, context }: PageRequest, { model }: PageModel) {
  const name = model.pages?.facet ?? "";
  const field = model.fields[name];
  if (field?.kind !== "choice") return [];
  const chosen = url.searchParams.getAll(name);
  const link = (text: string, value: string | undefined) => {
    const query = new URLSearchParams(url.searchParams);
    for (const other of ["offset", "done", name]) query.delete(other);
    if (value !== undefined) query.set(name, value);
    return { text, href: `?${query}`, isCurrent: value === undefined ? chosen.length === 0 : chosen.includes(value) };
  };
  const choices = context.catalog.registry.choices[field.choices]?.choices ?? [];
  return [link("All", undefined), ...choices.map(({ label, value }) => link(label, String(value)))];
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
