import { NotFound } from "../errors/api-error.ts";
import { describeOperation, type OpenApiDocument, operationsOf, type PlacedOperation } from "./describe-operation.ts";
import { membersOf, shapesIn, typeOf } from "./describe-shape.ts";
import { type Html, html, joinHtml } from "./html.ts";
import { renderPage } from "./layout.ts";
import type { PageRequest } from "./page-request.ts";

const PATH = "/api/schema/redoc/";

/** The OpenAPI document to read: what there is, and with `?at=dcim/sites` all about one collection. */
export async function referencePage(page: PageRequest): Promise<Response> {
  const { site, actor, url } = page;
  site.services.permissions.checkEntry(actor);
  const document = (await site.documents.value()) as OpenApiDocument;
  const at = url.searchParams.get("at");
  const operations = operationsOf(document);
  if (at === null) return renderIndex(page, document, operations);
  const own = operations.filter(({ path }) => placeOf(path) === at);
  if (own.length === 0) throw new NotFound();
  const shapes = shapesIn(own, { ...document.components }).flatMap((name) => {
    const shape = document.components.schemas[name];
    if (shape === undefined) return [];
    const members = membersOf(shape);
    return [{ name, description: shape.description, members, type: members.length === 0 ? typeOf(shape) : undefined }];
  });
  const body = site.templates.render("reference", {
    title: at,
    operations: own.map((operation) => describeOperation(document, operation)),
    shapes,
  });
  return renderPage(page, { title: at, crumbs: [{ text: "API reference", href: PATH }], body });
}

function renderIndex(page: PageRequest, { info }: OpenApiDocument, operations: readonly PlacedOperation[]): Response {
  const tags = new Map<string, Set<string>>();
  for (const { path, operation } of operations) {
    const [tag = ""] = operation.tags ?? [];
    tags.set(tag, (tags.get(tag) ?? new Set()).add(placeOf(path)));
  }
  const body = page.site.templates.render("reference-index", {
    title: `${info.title} API ${info.version}`,
    description: codeSpans(info.description ?? ""),
    tags: [...tags].map(([name, places]) => ({
      name,
      places: [...places].sort().map((place) => ({ place, href: `${PATH}?at=${encodeURIComponent(place)}` })),
    })),
  });
  return renderPage(page, { title: "API reference", body });
}

/** A text whose pieces between backticks are code. */
function codeSpans(text: string): Html {
  return joinHtml(
    text.split("`").map((piece, index) => (index % 2 === 0 ? html`${piece}` : html`<code>${piece}</code>`)),
  );
}

/** The collection that a path belongs to: "dcim/sites"; other addresses stand for themselves. */
function placeOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  const depth = segments[1] === "plugins" ? 4 : 3;
  const own = segments.slice(1, depth).filter((segment) => !segment.startsWith("{"));
  return own.length === 0 ? "api" : own.join("/");
}
