import type { LinkDeclaration, ModelName } from "../declaration/model-declaration.ts";
import type { ListRow } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

type Page = Pick<PageRequest, "context">;
interface Linked {
  readonly model: ModelName;
  readonly id: string;
}

/** Rows in which declared values have become objects with address and display; one statement for each model they lead to. */
export async function withLinks(
  page: Page,
  { model }: PageModel,
  rows: readonly ListRow[],
): Promise<readonly ListRow[]> {
  const links = Object.entries(model.pages?.links ?? {});
  if (links.length === 0) return rows;
  const wanted = new Map<ModelName, Set<string>>();
  for (const row of rows)
    for (const [name, link] of links) {
      const found = objectOf(page, row, { name, link });
      if (found !== undefined) wanted.set(found.model, (wanted.get(found.model) ?? new Set()).add(found.id));
    }
  const texts = new Map(
    await Promise.all(
      [...wanted].map(async ([target, ids]) => [target, await page.context.visibleNested(target, ids)] as const),
    ),
  );
  const linkedValue = (row: ListRow, name: string, link: LinkDeclaration): unknown => {
    if ("by" in link) return listLink(page, link, row[name]);
    const found = objectOf(page, row, { name, link });
    const text = found && texts.get(found.model)?.get(found.id);
    if (text === undefined) return row[name];
    const object = JSON.parse(text) as ListRow;
    // A text says what the object was called at the time.
    return typeof row[name] === "string" && row[name] !== "" ? { ...object, display: row[name] } : object;
  };
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(links.flatMap(([name, link]) => (name in row ? [[name, linkedValue(row, name, link)]] : []))),
  }));
}

function objectOf(
  { context }: Page,
  row: ListRow,
  { name, link }: { readonly name: string; readonly link: LinkDeclaration },
): Linked | undefined {
  if ("by" in link || !(name in row)) return undefined;
  const model = "to" in link ? link.to : context.catalog.byContentType(String(row[link.type] ?? ""))?.name;
  const id = row[link.id ?? name];
  return model === undefined || typeof id !== "number" ? undefined : { model, id: String(id) };
}

function listLink(
  { context }: Page,
  { to, by }: { readonly to: ModelName; readonly by: string },
  value: unknown,
): unknown {
  if (typeof value !== "string" || value === "") return value;
  const { path } = context.catalog.model(to);
  return { display: value, url: `${context.base}/api/${path}/?${new URLSearchParams({ [by]: value })}` };
}
