import { ApiError, NotFound } from "../errors/api-error.ts";
import { createObjects } from "../rest/write.ts";
import { timeCell } from "./cells.ts";
import { control } from "./controls.ts";
import { messagesOf } from "./error-page.ts";
import { readFormBody } from "./form-body.ts";
import { readObject } from "./form-page.ts";
import { valuesOfForm } from "./form-values.ts";
import { filtersOf } from "./list-filters.ts";
import type { ListRow } from "./list-table.ts";
import { readRelated, renderObject } from "./object-frame.ts";
import { ObjectLabels } from "./object-labels.ts";
import type { PageModel } from "./page-model.ts";
import { type PageRequest, writeOf } from "./page-request.ts";
import { redirect } from "./page-response.ts";
import type { PageSite } from "./page-site.ts";
import { pagingOf } from "./paging.ts";
import { readList } from "./read-list.ts";

/** The model whose objects are remarks about others, with the fields that matter: found by its generic relation to everything with a journal. */
interface Journal {
  readonly page: PageModel;
  readonly typeField: string;
  readonly idField: string;
  /** Fields of the remark: its kind and its text. */
  readonly names: readonly string[];
  readonly textName: string;
}

/** Remarks about an object, and a form for another. */
export async function journalTab(page: PageRequest, target: PageModel, id: string): Promise<Response> {
  const { site, actor, env, url } = page;
  site.services.permissions.check(actor, "view", target.model.contentType);
  const journal = findJournal(site);
  if (journal === undefined || !target.model.features.includes("journal")) throw new NotFound();
  site.services.permissions.check(actor, "view", journal.page.model.contentType);
  const object = await readObject(page, target, { id });
  let messages: string[] = [];
  if (env.method === "POST") {
    messages = await addEntry(page, journal, { [journal.typeField]: target.model.contentType, [journal.idField]: id });
    if (messages.length === 0) return redirect(`${target.object(id, "journal")}?done=created`);
  }
  const own: [string, string][] = [
    [journal.typeField, target.model.contentType],
    [journal.idField, id],
  ];
  const query = new URLSearchParams([...filtersOf(url.searchParams), ...own]);
  const columns = journal.page.fields
    .filter(({ field }) => field.kind !== "generic" && field.kind !== "custom-fields")
    .map(({ name }) => name);
  const [related, found] = await Promise.all([
    readRelated(page, target, id),
    readList(page, journal.page, { query, columns }),
  ]);
  const body = site.templates.render("journal", {
    messages,
    csrfToken: page.csrfToken,
    canAdd: page.context.restrictions.allows("add", journal.page.model),
    controls: controlsOf(page, journal),
    entries: await entriesOf(page, journal, found.rows),
    paging: pagingOf(page, found),
  });
  return renderObject(page, target, { object, related, tab: "journal", body, status: messages.length > 0 ? 400 : 200 });
}

/** The journal of this registry; undefined when it has none. */
export function findJournal(site: PageSite): Journal | undefined {
  for (const page of site.apps.flatMap(({ models }) => models)) {
    const fields = Object.entries(page.model.fields);
    const object = fields.find(([, field]) => field.kind === "generic" && field.targets === "journal")?.[1];
    const text = fields.find(([, field]) => field.kind === "text")?.[0];
    if (object?.kind !== "generic" || text === undefined) continue;
    const names = fields.filter(([name, field]) => field.kind === "choice" || name === text).map(([name]) => name);
    return { page, typeField: object.typeField, idField: object.idField, names, textName: text };
  }
  return undefined;
}

function controlsOf({ site, context, form }: PageRequest, { page, names }: Journal) {
  const sent = valuesOfForm(form);
  const values = new Map(
    names.map((name) => {
      const field = page.model.fields[name];
      const initial = field !== undefined && "default" in field && field.default != null ? [String(field.default)] : [];
      return [name, sent.get(name) ?? initial] as const;
    }),
  );
  const place = { catalog: context.catalog, values, labels: new ObjectLabels(), prefix: "j_" };
  return names.flatMap((name) => {
    const field = page.model.fields[name];
    return field === undefined
      ? []
      : [{ id: `j_${name}`, label: site.labels.field(name), control: control(place, name, field) }];
  });
}

/** Why the remark was not kept; none when it was. */
async function addEntry(
  page: PageRequest,
  journal: Journal,
  object: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { model } = journal.page;
  page.site.services.permissions.check(page.actor, "add", model.contentType);
  const values = valuesOfForm(page.form);
  const { body } = readFormBody({
    catalog: page.context.catalog,
    model,
    names: journal.names,
    customFields: [],
    values,
  });
  try {
    await createObjects(writeOf(page, model), [{ ...body, ...object }], false);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return messagesOf(error.body);
  }
}

async function entriesOf({ context }: PageRequest, { page, textName }: Journal, rows: readonly ListRow[]) {
  const [name, author] = Object.entries(page.model.fields).find(([, field]) => field.kind === "reference") ?? [];
  const labels = new ObjectLabels();
  const target = author?.kind === "reference" ? author.target : undefined;
  const idOf = (row: ListRow) => String(row[name ?? ""] ?? "");
  if (target !== undefined) for (const row of rows) labels.want(target, idOf(row));
  await labels.load(context);
  return rows.map((row) => ({
    time: timeCell(String(row.created)),
    author: target === undefined || idOf(row) === "" ? "" : labels.of(target, idOf(row)),
    text: row[textName],
    kind: page.fields.find(({ field }) => field.kind === "choice")?.write(row.kind, row),
    href: page.object(row.id),
  }));
}
