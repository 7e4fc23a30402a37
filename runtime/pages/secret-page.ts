import { renderPage } from "./layout.ts";
import type { ListRow } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

/** A new object with its secret texts, which pages show this once. */
export function secretPage(page: PageRequest, target: PageModel, made: ListRow): Response {
  const secrets = Object.entries(target.model.fields).flatMap(([name, field]) =>
    field.kind === "secret" && typeof made[name] === "string"
      ? [{ label: page.site.labels.field(name), value: made[name] }]
      : [],
  );
  const title = `${target.title[0]} created`;
  const body = page.site.templates.render("secret", { title, secrets, href: target.object(made.id) });
  return renderPage(page, { title, crumbs: [{ text: target.title[1], href: target.address }], body });
}
