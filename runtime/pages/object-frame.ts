import { pagePath } from "./cells.ts";
import { type Html, html } from "./html.ts";
import { renderPage } from "./layout.ts";
import type { ListRow } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { countRelations, type PageRelation, relationsOf } from "./relations-of.ts";

export interface RelatedCount {
  readonly relation: PageRelation;
  readonly count: number;
}

/** What points to an object, of the models the user may see. One statement. */
export async function readRelated(
  { site, context }: PageRequest,
  target: PageModel,
  id: string,
): Promise<RelatedCount[]> {
  const relations = relationsOf(site, target).filter(({ target: { model } }) =>
    context.restrictions.allows("view", model),
  );
  const counts = await countRelations(context, relations, id);
  return relations.map((relation, index) => ({ relation, count: counts[index] ?? 0 }));
}

interface Frame {
  readonly object: ListRow;
  readonly related: readonly RelatedCount[];
  /** Which of the tabs is shown: "" for the first, "changelog", "journal" or the name of a relation. */
  readonly tab: string;
  readonly body: Html;
  readonly status?: number;
  /** Texts of the style elements of drawings in the body. */
  readonly styles?: readonly string[];
}

/** The page of an object around one of its tabs. */
export function renderObject(
  page: PageRequest,
  target: PageModel,
  { object, related, tab, body, status = 200, styles = [] }: Frame,
): Response {
  const { site, context, csrfToken } = page;
  const { model } = target;
  const { restrictions } = context;
  const id = object.id;
  const parts = related.filter(({ relation, count }) => relation.isPart && (count > 0 || relation.name === tab));
  const tabs = [
    { key: "", text: "Overview", href: target.object(id) },
    ...parts.map(({ relation, count }) => ({
      key: relation.name,
      text: html`${relation.target.title[1]} <span class="count">${count}</span>`,
      href: target.object(id, `related/${relation.name}`),
    })),
    ...(model.features.includes("journal")
      ? [{ key: "journal", text: "Journal", href: target.object(id, "journal") }]
      : []),
    ...(model.features.includes("change_log")
      ? [{ key: "changelog", text: "Changes", href: target.object(id, "changelog") }]
      : []),
  ];
  const can = {
    change: target.offers("update") && restrictions.allows("change", model),
    remove: target.offers("destroy") && restrictions.allows("delete", model),
    clone: target.offers("create") && model.features.includes("cloning") && restrictions.allows("add", model),
  };
  const content = site.templates.render("object", {
    title: object.display || `#${id}`,
    kind: target.title[0],
    id,
    tabs: tabs.map((item) => ({ ...item, isCurrent: item.key === tab })),
    can,
    csrfToken,
    editPath: target.object(id, "edit"),
    deletePath: target.object(id, "delete"),
    clonePath: `${target.address}add/?clone=${id}`,
    apiPath: `/api/${model.path}/${id}/?format=api`,
    buttons: buttonsOf(target, object),
    attach: attachLinks(page, target, object),
    body,
  });
  const crumbs = [
    { text: "Home", href: "/" },
    { text: target.title[1], href: target.address },
    ...parentsOf(target, object),
  ];
  return renderPage(page, { title: object.display || `#${id}`, crumbs, body: content, status, styles });
}

/** Actions that need nothing but to be asked for, when they can be. */
function buttonsOf(target: PageModel, object: ListRow) {
  return (target.model.pages?.buttons ?? []).flatMap(({ title, action, when }) => {
    const fits = Object.entries(when ?? {}).every(([name, values]) => values.includes(plainValue(object[name])));
    return fits ? [{ title, action: target.object(object.id, `action/${action}`) }] : [];
  });
}

/** Forms of objects that this one can be attached to and is not yet. */
function attachLinks({ site, context }: PageRequest, { model }: PageModel, object: ListRow) {
  return (site.attachments.get(model.name) ?? []).flatMap(({ target, field }) => {
    const isAttached = Object.entries(model.fields).some(
      ([name, own]) => own.kind === "reference" && own.target === target.model.name && object[name] !== null,
    );
    if (isAttached || !target.offers("create") || !context.restrictions.allows("add", target.model)) return [];
    const query = new URLSearchParams({ [field]: `${model.contentType}:${object.id}` });
    return [{ text: `Add ${target.model.label[0]}`, href: `${target.address}add/?${query}` }];
  });
}

function plainValue(value: unknown): string {
  return typeof value === "object" && value !== null && "value" in value ? String(value.value) : String(value);
}

/** The parent in a tree, or the whole the object is a part of. */
function parentsOf({ model }: PageModel, object: ListRow) {
  const whole = Object.entries(model.fields).find(
    ([, field]) => field.kind === "reference" && field.onDelete === "cascade" && field.required === true,
  )?.[0];
  const parent = object[model.tree?.parent ?? whole ?? ""] as ListRow | null | undefined;
  const href = pagePath(parent?.url);
  return parent == null || href === undefined ? [] : [{ text: parent.display, href }];
}
