import { jsonCell, valueCell } from "./cells.ts";
import { readObject } from "./form-page.ts";
import { type Html, html } from "./html.ts";
import { findJournal } from "./journal-tab.ts";
import type { ListRow } from "./list-table.ts";
import { type RelatedCount, readRelated, renderObject } from "./object-frame.ts";
import { objectPanels } from "./object-panels.ts";
import type { PageField, PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { readList } from "./read-list.ts";
import { withLinks } from "./value-links.ts";

interface Shown {
  readonly label: string;
  readonly value: Html;
}
interface Card {
  readonly title: string;
  readonly rows: readonly Shown[];
}

/** Kinds that need the width of the page. */
const WIDE_KINDS: ReadonlySet<string> = new Set(["text", "json"]);
/** Kinds that repeat what stands on the page already. */
const REPEATED_KINDS: ReadonlySet<string> = new Set(["custom-fields", "display", "first-of", "tags", "count"]);

/** An object: its fields, pictures, what points to it. Statements: those of the object, one for counts, those of its panels. */
export async function objectPage(page: PageRequest, target: PageModel, id: string): Promise<Response> {
  const { site, actor } = page;
  site.services.permissions.check(actor, "view", target.model.contentType);
  const [object] = (await withLinks(page, target, [await readObject(page, target, { id })])) as [ListRow];
  const [related, panels, images] = await Promise.all([
    readRelated(page, target, id),
    objectPanels(page, target, id),
    readImages(page, target, id),
  ]);
  const rows = relatedRows(page, related, id);
  const body = site.templates.render("object-overview", {
    cards: cardsOf(page, target, { object, related }),
    wide: wideFields(target, object),
    tags: fieldValue(
      target,
      object,
      ({ name, field }) => field.kind === "tags" && (object[name] as unknown[]).length > 0,
    ),
    panels: panels.filter(({ isWide }) => !isWide),
    widePanels: panels.filter(({ isWide }) => isWide),
    images,
    related: rows.filter(({ count }) => count > 0),
    unrelated: rows.filter(({ count }) => count === 0),
  });
  return renderObject(page, target, { object, related, tab: "", body, styles: panels.flatMap(({ styles }) => styles) });
}

/** The groups of the form, then what is shown but not written. */
function cardsOf(
  page: PageRequest,
  target: PageModel,
  { object, related }: { object: ListRow; related: readonly RelatedCount[] },
): Card[] {
  const { context } = page;
  const omitted = new Set(target.model.pages?.omit);
  const short = target.fields.filter(
    ({ name, field }) =>
      !WIDE_KINDS.has(field.kind) && !REPEATED_KINDS.has(field.kind) && !isStructure(field) && !omitted.has(name),
  );
  const counted = new Set(related.map(({ relation }) => relation.target.model.name));
  const grouped = new Set(target.form.flatMap(({ fields }) => fields));
  const card = (title: string, fields: readonly PageField[]): Card => ({
    title,
    rows: fields.map(({ name, label, write }) => ({ label, value: write(object[name], object) })),
  });
  const cards = target.form.map(({ label, fields }) =>
    card(
      label,
      fields.flatMap((name) => short.filter((field) => field.name === name)),
    ),
  );
  cards.push(
    card("Record", [
      ...short.filter(({ name }) => !grouped.has(name)),
      ...target.fields.filter(({ field }) => field.kind === "count" && !counted.has(field.of)),
    ]),
  );
  const values = (object.custom_fields ?? {}) as Readonly<Record<string, unknown>>;
  const customFields = context.definitions.customFields(target.model.name);
  if (customFields.length > 0) {
    const rows = customFields.map(({ name, label }) => ({ label: label || name, value: valueCell(values[name]) }));
    cards.push({ title: "Custom fields", rows });
  }
  return cards.filter(({ rows }) => rows.length > 0);
}

/** A computed value that is data rather than objects of the records. */
function isStructure(field: PageField["field"]): boolean {
  return field.kind === "computed" && field.excludable === true;
}

function wideFields(target: PageModel, object: ListRow): Card[] {
  return target.fields.flatMap(({ name, label, field, write }) => {
    const value = object[name];
    const isWide = WIDE_KINDS.has(field.kind) || isStructure(field);
    if (!isWide || value === null || value === "" || value === undefined) return [];
    const isEmpty = typeof value === "object" && Object.keys(value).length === 0;
    if (isEmpty) return [];
    return [{ title: label, rows: [{ label, value: isStructure(field) ? jsonCell(value) : write(value, object) }] }];
  });
}

function fieldValue(target: PageModel, object: ListRow, fits: (field: PageField) => boolean): Html | undefined {
  const field = target.fields.find(fits);
  return field?.write(object[field.name], object);
}

/** What points to the object, but for what has a tab of its own. */
function relatedRows({ site, context }: PageRequest, related: readonly RelatedCount[], id: string) {
  const tabs = new Set([context.catalog.changes?.model.name, findJournal(site)?.page.model.name]);
  const shown = related.filter(({ relation }) => !tabs.has(relation.target.model.name));
  const titles = shown.map(({ relation }) => relation.target.title[1]);
  return shown.map(({ relation: { target, name, query, initial }, count }, index) => {
    const title = titles[index] ?? "";
    const isAlone = titles.indexOf(title) === titles.lastIndexOf(title);
    const mayAdd = target.offers("create") && context.restrictions.allows("add", target.model);
    return {
      title: isAlone ? title : site.labels.field(name),
      count,
      href: `${target.address}?${query(id)}`,
      addPath: mayAdd ? `${target.address}add/?${initial(id)}` : undefined,
      singular: target.model.label[0],
    };
  });
}

/** Pictures attached to the object. */
async function readImages(page: PageRequest, { model }: PageModel, id: string): Promise<Html[]> {
  const { site, context } = page;
  if (!model.features.includes("images")) return [];
  for (const { models } of site.apps) {
    for (const target of models) {
      const parent = Object.values(target.model.fields).find(
        (field) => field.kind === "generic" && field.targets === "images",
      );
      const image = target.fields.find(({ field }) => field.kind === "image");
      if (parent?.kind !== "generic" || image === undefined || !context.restrictions.allows("view", target.model))
        continue;
      const query = new URLSearchParams({ [parent.typeField]: model.contentType, [parent.idField]: id });
      const { rows } = await readList(page, target, { query, columns: [image.name] });
      return rows.map(
        (row) =>
          html`<figure>${image.write(row[image.name], row)}<figcaption><a href="${target.object(row.id)}">${row.display}</a></figcaption></figure>`,
      );
    }
  }
  return [];
}
