import { sql } from "kysely";
import { NotAuthenticated } from "../errors/api-error.ts";
import { timeCell, valueCell } from "./cells.ts";
import { renderPage } from "./layout.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { readList } from "./read-list.ts";

/** What there is, by app, and the latest changes: one statement for all numbers. Who may see nothing is asked to log in. */
export async function homePage(page: PageRequest): Promise<Response> {
  const { site, context, actor } = page;
  const apps = site.apps
    .map(({ name, models }) => ({
      name,
      models: models.filter(({ model }) => context.restrictions.allows("view", model)),
    }))
    .filter(({ models }) => models.length > 0);
  if (actor.isAnonymous && apps.every(({ models }) => models.every(({ model }) => isDocument(model.name, site))))
    throw new NotAuthenticated();
  const [counts, changes] = await Promise.all([
    countAll(
      page,
      apps.flatMap(({ models }) => models),
    ),
    latestChanges(page),
  ]);
  const body = site.templates.render("home", {
    apps: apps.map(({ name, models }) => ({
      name,
      models: models.map((target) => ({
        title: target.title[1],
        href: target.address,
        count: counts.get(target.model.name) ?? 0,
      })),
    })),
    changes,
    changesPath: context.catalog.changes && site.byName(context.catalog.changes.model.name)?.address,
  });
  return renderPage(page, { title: "Infra Records", body });
}

/** Models that anyone may read, such as content types, are no reason to show the page to everybody. */
function isDocument(name: string, { rest }: PageRequest["site"]): boolean {
  const { config } = rest.services;
  const { contentType } = rest.catalog.model(name);
  return !config.exemptViewPermissions.includes(contentType) && !config.exemptViewPermissions.includes("*");
}

async function countAll({ context }: PageRequest, targets: readonly PageModel[]): Promise<Map<string, number>> {
  if (targets.length === 0) return new Map();
  const counts = targets.map(({ model }) => {
    const seen = context.restrictions.rows({ model, alias: "t" }) ?? sql`TRUE`;
    return sql`(SELECT count(*) FROM ${sql.table(model.table)} AS t WHERE ${seen})`;
  });
  const [row = []] = await context.query(sql`SELECT ${sql.join(counts)}`);
  return new Map(targets.map(({ model }, index) => [model.name, Number(row[index])]));
}

async function latestChanges(page: PageRequest) {
  const { site, context } = page;
  const records = context.catalog.changes && site.byName(context.catalog.changes.model.name);
  if (
    records === undefined ||
    context.catalog.changes === undefined ||
    !context.restrictions.allows("view", records.model)
  )
    return [];
  const object =
    Object.entries(records.model.fields).find(([, field]) => field === context.catalog.changes?.object)?.[0] ?? "";
  const query = new URLSearchParams({ limit: "12" });
  const { rows } = await readList(page, records, { query, columns: ["time", "user_name", "action", object] });
  return rows.map((row) => ({
    time: timeCell(String(row.time)),
    user: row.user_name,
    action: records.field("action")?.write(row.action, row),
    text: row[object] === null ? row.display : valueCell(row[object]),
    href: records.object(row.id),
  }));
}
