import { sql } from "kysely";
import { FilterPaths } from "../query/filter-paths.ts";
import { FilterValueError } from "../query/filter-values.ts";
import { searchCondition } from "../query/search.ts";
import { renderPage } from "./layout.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

/** Objects shown of each model. */
const MOST_SHOWN = 8;

interface Found {
  readonly target: PageModel;
  readonly ids: readonly string[];
}

/** Objects of every model whose search finds the text: one statement for all models, one for each that has any. */
export async function searchPage(page: PageRequest): Promise<Response> {
  const { site, url, context } = page;
  const text = (url.searchParams.get("q") ?? "").trim();
  const found = text === "" ? [] : await findObjects(page, text);
  const groups = await Promise.all(
    found.map(async ({ target, ids }) => {
      const nested = await context.nested(target.model.name, ids);
      const shown = ids.slice(0, MOST_SHOWN).flatMap((id) => {
        const json = nested.get(id);
        if (json === undefined) return [];
        const object = JSON.parse(json) as { display: string; description?: string };
        return [{ text: target.shownDisplay(object.display), href: target.object(id) }];
      });
      const all = ids.length > MOST_SHOWN ? `${target.address}?q=${encodeURIComponent(text)}` : undefined;
      return { title: target.title[1], shown, all };
    }),
  );
  const title = text === "" ? "Search" : `Search for “${text}”`;
  const body = site.templates.render("search", { title, text, groups, isEmpty: text !== "" && groups.length === 0 });
  return renderPage(page, { title, crumbs: [{ text: "Home", href: "/" }], body });
}

async function findObjects({ site, context }: PageRequest, text: string): Promise<Found[]> {
  const targets = site.apps
    .flatMap(({ models }) => models)
    .filter(({ model }) => model.search.length > 0 && context.restrictions.allows("view", model));
  const searches = targets.flatMap((target, index) => {
    const { model } = target;
    const subject = { model, alias: "t" };
    const paths = new FilterPaths(context.catalog, context.definitions, (row) => context.restrictions.boundary(row));
    try {
      const condition = searchCondition({ subject, paths }, text);
      if (condition === undefined) return [];
      const seen = context.restrictions.rows(subject) ?? sql`TRUE`;
      return [
        sql`(SELECT ${sql.raw(String(index))} AS model, t.id FROM ${sql.table(model.table)} AS t WHERE ${condition} AND ${seen} LIMIT ${sql.raw(String(MOST_SHOWN + 1))})`,
      ];
    } catch (error) {
      if (!(error instanceof FilterValueError)) throw error;
      return [];
    }
  });
  if (searches.length === 0) return [];
  const rows = await context.query(
    sql`SELECT model, id FROM (${sql.join(searches, sql` UNION ALL `)}) AS found ORDER BY model, id`,
  );
  return targets.flatMap((target, index) => {
    const ids = rows.filter(([model]) => model === String(index)).map(([, id]) => id as string);
    return ids.length === 0 ? [] : [{ target, ids }];
  });
}
