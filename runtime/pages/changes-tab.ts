import { NotFound } from "../errors/api-error.ts";
import { jsonCell, masked, timeCell, valueCell } from "./cells.ts";
import { readObject } from "./form-page.ts";
import { filtersOf } from "./list-filters.ts";
import type { ListRow } from "./list-table.ts";
import { readRelated, renderObject } from "./object-frame.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { pagingOf } from "./paging.ts";
import { readList } from "./read-list.ts";

type Snapshot = Readonly<Record<string, unknown>> | null;

/** What changed in an object, by whom and from what to what. */
export async function changesTab(page: PageRequest, target: PageModel, id: string): Promise<Response> {
  const { site, actor, context, url } = page;
  site.services.permissions.check(actor, "view", target.model.contentType);
  const { changes } = context.catalog;
  const records = changes && site.byName(changes.model.name);
  if (changes === undefined || records === undefined || !target.model.features.includes("change_log"))
    throw new NotFound();
  site.services.permissions.check(actor, "view", changes.model.contentType);
  const object = await readObject(page, target, { id });
  const { typeField, idField } = changes.object;
  const query = new URLSearchParams([
    ...filtersOf(url.searchParams),
    [typeField, target.model.contentType],
    [idField, id],
  ]);
  const columns = records.fields.filter(({ field }) => field.kind !== "generic").map(({ name }) => name);
  const [related, found] = await Promise.all([
    readRelated(page, target, id),
    readList(page, records, { query, columns }),
  ]);
  const body = site.templates.render("changes", {
    changes: found.rows.map((row) => changeOf(page, row, { records, secrets: target.model.pages?.masked ?? [] })),
    paging: pagingOf(page, found),
  });
  return renderObject(page, target, { object, related, tab: "changelog", body });
}

interface ChangeInput {
  readonly records: PageModel;
  /** Members whose values are not shown. */
  readonly secrets: readonly string[];
}

function changeOf({ site }: PageRequest, row: ListRow, { records, secrets }: ChangeInput) {
  const cell = (name: string, value: unknown) => {
    if (secrets.includes(name)) return valueCell(masked(value));
    return isData(value) ? jsonCell(value) : valueCell(value);
  };
  return {
    time: timeCell(String(row.time)),
    user: row.user_name,
    action: records.field("action")?.write(row.action, row),
    href: records.object(row.id),
    requestPath: `${records.address}?request_id=${String(row.request_id)}`,
    differences: differences(row.prechange_data as Snapshot, row.postchange_data as Snapshot).map(
      ({ name, before, after }) => ({
        label: site.labels.field(name),
        before: cell(name, before),
        after: cell(name, after),
      }),
    ),
  };
}

const isData = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

/** Members whose values differ, in order; of a new or a deleted object those that are not empty. */
export function differences(before: Snapshot, after: Snapshot): { name: string; before: unknown; after: unknown }[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    const isSame = JSON.stringify(was ?? null) === JSON.stringify(is ?? null);
    const isEmpty = (before === null || after === null) && [was, is].every((value) => value == null || value === "");
    return isSame || isEmpty || name === "last_updated" ? [] : [{ name, before: was, after: is }];
  });
}
