import { NotFound } from "../errors/api-error.ts";
import { readObject } from "./form-page.ts";
import { filtersOf } from "./list-filters.ts";
import { tableOf } from "./list-table.ts";
import { readRelated, renderObject } from "./object-frame.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { pagingOf } from "./paging.ts";
import { readList } from "./read-list.ts";

/** The objects that point to one by one of their fields, as a list on its page. `relation` is the name on its side: "interfaces". */
export async function relatedTab(page: PageRequest, target: PageModel, id: string): Promise<Response> {
  const { site, actor, url, context } = page;
  site.services.permissions.check(actor, "view", target.model.contentType);
  const name = /\/related\/([^/]+)\/$/.exec(url.pathname)?.[1];
  const object = await readObject(page, target, { id });
  const related = await readRelated(page, target, id);
  const shown = related.find(({ relation }) => relation.name === name)?.relation;
  if (shown === undefined) throw new NotFound();
  const own = new URLSearchParams(shown.query(id));
  const field = [...own.keys()][0]?.replace(/_id$/, "") ?? "";
  const columns = shown.target.defaultColumns().filter((column) => column !== field);
  const query = new URLSearchParams([...filtersOf(url.searchParams), ...own]);
  const found = await readList(page, shown.target, { query, columns });
  const mayAdd = shown.target.offers("create") && context.restrictions.allows("add", shown.target.model);
  const body = site.templates.render("related", {
    title: shown.target.title[1],
    singular: shown.target.model.label[0],
    listPath: `${shown.target.address}?${own}`,
    addPath: mayAdd ? `${shown.target.address}add/?${shown.initial(id)}` : undefined,
    messages: found.messages,
    table: tableOf({ page, target: shown.target, columns, rows: found.rows, isSelectable: false }),
    paging: pagingOf(page, found),
  });
  return renderObject(page, target, { object, related, tab: shown.name, body });
}
