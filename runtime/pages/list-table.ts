import type { Share } from "../declaration/panel-hook.ts";
import { objectLink, valueCell } from "./cells.ts";
import { type Html, html, joinHtml } from "./html.ts";
import { CUSTOM } from "./list-columns.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { shareCell } from "./shares.ts";

/** An object of a list, as its REST representation gives it. */
export interface ListRow {
  readonly id: number;
  readonly url: string;
  readonly display: string;
  readonly [name: string]: unknown;
}

interface TableInput {
  readonly page: Pick<PageRequest, "url" | "context">;
  readonly target: PageModel;
  readonly columns: readonly string[];
  readonly rows: readonly ListRow[];
  readonly isSelectable: boolean;
  /** Whether headings sort. Default true. */
  readonly isSorted?: boolean;
}

interface Column {
  readonly label: string;
  readonly ordering: string | undefined;
  readonly write: (row: ListRow) => Html;
}

/** A table of objects: the display first, then the columns. */
export function tableOf({ page, target, columns, rows, isSelectable, isSorted = true }: TableInput): Html {
  const made = [displayColumn(target), ...columns.flatMap((name) => columnOf(page, target, name))];
  const headings = made.map(({ label, ordering }) =>
    ordering === undefined || !isSorted ? html`<th scope="col">${label}</th>` : sortHeading(page.url, label, ordering),
  );
  const body = rows.map((row) => {
    const cells = made.map(({ write }) => html`<td>${write(row)}</td>`);
    if (!isSelectable) return html`<tr>${joinHtml(cells)}</tr>`;
    return html`<tr><td class="select"><input type="checkbox" name="pk" value="${row.id}" form="bulk" aria-label="Select ${row.display}"></td>${joinHtml(cells)}</tr>`;
  });
  const select = isSelectable
    ? html`<th scope="col" class="select"><input type="checkbox" data-select-all aria-label="Select all on this page"></th>`
    : null;
  return html`<div class="scroll" role="region" aria-label="${target.title[1]}" tabindex="0"><table class="list"><thead><tr>${select}${joinHtml(headings)}</tr></thead><tbody>${joinHtml(body)}</tbody></table></div>`;
}

function displayColumn({ model, title }: PageModel): Column {
  const first = "templates" in model.display ? model.display.templates[0] : undefined;
  const ordering = /^\{(\w+)\}$/.exec(first ?? "")?.[1];
  const field = ordering === undefined ? undefined : model.fields[ordering];
  return {
    label: title[0],
    ordering: field !== undefined && "column" in field ? ordering : undefined,
    write: (row) => (row.url === null ? html`${row.display}` : html`<strong>${objectLink(row)}</strong>`),
  };
}

function columnOf({ context }: Pick<PageRequest, "context">, target: PageModel, name: string): Column[] {
  const field = target.field(name);
  if (field !== undefined) {
    const { label, ordering, write } = field;
    return [{ label, ordering, write: (row) => write(row[name], row) }];
  }
  const share = target.shares.get(name);
  if (share !== undefined)
    return [{ label: share.title, ordering: undefined, write: (row) => shareCell(row[name] as Share | undefined) }];
  const key = name.slice(CUSTOM.length);
  const custom = context.definitions.customFields(target.model.name).find((candidate) => candidate.name === key);
  if (custom === undefined) return [];
  const write = ({ custom_fields: values }: ListRow) =>
    valueCell((values as Record<string, unknown> | undefined)?.[key]);
  return [{ label: custom.label || custom.name, ordering: undefined, write }];
}

/** Sorts by the column, and back when it does already. */
function sortHeading(url: URL, label: string, ordering: string): Html {
  const current = url.searchParams.get("ordering");
  const query = new URLSearchParams(url.searchParams);
  query.set("ordering", current === ordering ? `-${ordering}` : ordering);
  query.delete("offset");
  query.delete("done");
  const state = current === ordering ? "ascending" : current === `-${ordering}` ? "descending" : "none";
  const mark = state === "ascending" ? " ▲" : state === "descending" ? " ▼" : "";
  return html`<th scope="col" aria-sort="${state}"><a href="?${query.toString()}">${label}${mark}</a></th>`;
}
