import { readByIds } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import { ROOT } from "../query/select-plan.ts";
import { readFormBody } from "./form-body.ts";
import { formFields } from "./form-fields.ts";
import { defaultValues, type FormValues, valuesOfObject } from "./form-values.ts";
import { html } from "./html.ts";
import { type Crumb, renderPage } from "./layout.ts";
import { linkedJson } from "./linked-json.ts";
import type { PageModel } from "./page-model.ts";
import { csrfTokenOf } from "./page-request.ts";
import { pageResponse } from "./page-response.ts";
import type { PageSite } from "./page-site.ts";
import type { Presented } from "./present-page.ts";

/** Headers of an answer that a reader of the page wants to see. */
const SHOWN_HEADERS = ["Allow", "Content-Type", "Location", "Warning", "Retry-After"];
/** Longer answers are shown without links: making them would keep the browser busy. */
const LONGEST_LINKED = 2_000_000;

/** Where an address below /api/ stands. */
interface Place {
  readonly target: PageModel | undefined;
  readonly id: string | undefined;
  /** Whether it is the collection or the object itself, not an action below. */
  readonly isPlain: boolean;
}

/** The answer of an address below /api/ for people: with links, filters, pages, and forms for what may be sent there. */
export async function browsePage(site: PageSite, { request, exchange, response }: Presented): Promise<Response> {
  const text = await response.text();
  const url = new URL(request.url);
  const csrfToken = csrfTokenOf(site, exchange.browser?.cookie);
  // The answer stands; a page around it needs somebody to show it to. Credentials that do not count are said by the answer itself.
  const opened =
    exchange.opened ??
    (await site.rest
      .open({
        ...exchange,
        authorization: response.status === 403 ? undefined : exchange.authorization,
        browser: safe(exchange.browser),
      })
      .catch(() => undefined));
  if (opened === undefined)
    return pageResponse(response.status, `<!doctype html><title>${response.status}</title><pre>${html`${text}`}</pre>`);
  const place = placeOf(site, url.pathname);
  const body: unknown = JSON.parse(text);
  const methods = (response.headers.get("allow") ?? "GET, HEAD, OPTIONS")
    .split(", ")
    .filter((method) => method !== "HEAD");
  const content = site.templates.render("browse", {
    title: titleOf(place, body, url),
    method: exchange.method,
    path: `${url.pathname}${url.search}`,
    address: url.pathname,
    jsonPath: withFormat(url, "json"),
    status: response.status,
    isGood: response.ok,
    headers: SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [{ name, value }];
    }),
    text: text.length > LONGEST_LINKED ? JSON.stringify(body, null, 2) : linkedJson(body, exchange.baseUrl),
    description: place.target?.model.description,
    pagePath: pagePathOf(place),
    filterPath:
      place.target && place.id === undefined && place.isPlain
        ? `${place.target.address}filter/?_to=api&${url.searchParams}`
        : undefined,
    paging: pagingOf(body),
    canDelete: methods.includes("DELETE") && place.id !== undefined,
    requests: await requestForms({ site, context: opened.context, place, methods }),
    csrfToken,
  });
  return renderPage(
    { site, actor: opened.actor, context: opened.context, url, csrfToken },
    {
      title: titleOf(place, body, url),
      crumbs: crumbsOf(url),
      body: content,
      status: response.status,
      headers: ownHeaders(response),
      scripts: ["browse.js"],
    },
  );
}

/** Reading needs no token of the page. */
function safe<B extends { readonly method: string }>(browser: B | undefined): B | undefined {
  return browser && { ...browser, method: "GET" };
}

function ownHeaders(response: Response): Record<string, string> {
  const allow = response.headers.get("allow");
  return allow === null ? {} : { Allow: allow };
}

function placeOf(site: PageSite, path: string): Place {
  const segments = path.slice("/api/".length, -1).split("/");
  const depth = segments[0] === "plugins" ? 3 : 2;
  const target = site.byPath(segments.slice(0, depth).join("/"));
  const [id, ...below] = segments.slice(depth);
  const isObject = id !== undefined && /^\d+$/.test(id);
  return {
    target,
    id: isObject ? id : undefined,
    isPlain: target !== undefined && below.length === 0 && (id === undefined || isObject),
  };
}

function titleOf({ target, id, isPlain }: Place, body: unknown, url: URL): string {
  if (target === undefined || !isPlain) return url.pathname;
  if (id === undefined) return target.title[1];
  const display = typeof body === "object" && body !== null && "display" in body ? String(body.display) : `#${id}`;
  return `${target.title[0]} ${display}`;
}

function pagePathOf({ target, id }: Place): string | undefined {
  if (target === undefined) return undefined;
  return id === undefined ? target.address : target.object(id);
}

function withFormat(url: URL, format: string): string {
  const query = new URLSearchParams(url.searchParams);
  query.set("format", format);
  return `${url.pathname}?${query}`;
}

function crumbsOf({ pathname }: URL): Crumb[] {
  const segments = pathname.slice(1, -1).split("/").slice(0, -1);
  return segments.map((segment, index) => ({
    text: segment,
    href: `/${segments.slice(0, index + 1).join("/")}/?format=api`,
  }));
}

function pagingOf(body: unknown) {
  if (typeof body !== "object" || body === null || !("next" in body && "previous" in body && "count" in body))
    return undefined;
  const { next, previous, count } = body;
  return { next, previous, count };
}

interface FormInput {
  readonly site: PageSite;
  readonly context: RequestContext;
  readonly place: Place;
  readonly methods: readonly string[];
}

/** What may be sent here: a form for one object where its fields are known, and the body as JSON in any case. */
async function requestForms({ site, context, place, methods }: FormInput) {
  const { target, id, isPlain } = place;
  const writes = methods.filter((method) => ["POST", "PUT", "PATCH"].includes(method));
  if (target === undefined || !isPlain)
    return writes.map((method) => ({ method, body: "{}", groups: undefined, bodyPath: undefined }));
  const action = id === undefined ? "add" : "change";
  if (writes.length === 0 || !context.restrictions.allows(action, target.model)) return [];
  const values = id === undefined ? defaultsOf(context, target) : await storedValues(context, target, id);
  if (values === undefined) return [];
  const groups = await formFields({ site, context, target, groups: target.form, values, errors: {} });
  const body = bodyOf(context, target, values);
  return writes.map((method) => {
    // Of a collection they change several objects, each named by its id.
    const isBulk = id === undefined && method !== "POST";
    return {
      method,
      body: JSON.stringify(isBulk ? [{ id: 0 }] : body, null, 2),
      // One form is enough for both ways to change an object.
      groups: method === "PUT" || isBulk ? undefined : groups,
      bodyPath: `${target.address}body/`,
    };
  });
}

function defaultsOf(context: RequestContext, target: PageModel): FormValues {
  const values = new Map(defaultValues(target.model, context.definitions.customFields(target.model.name)));
  for (const [name, field] of Object.entries(target.model.fields))
    if (field.required && !values.has(name) && field.kind !== "generic") values.set(name, [""]);
  return values;
}

async function storedValues(
  context: RequestContext,
  { model }: PageModel,
  id: string,
): Promise<FormValues | undefined> {
  const where = context.restrictions.rows({ model, alias: ROOT }, "change");
  const text = (await readByIds(context, { model, shape: context.shapes.full(model), ids: [id], where })).get(id);
  if (text === undefined) return undefined;
  return valuesOfObject(
    model,
    JSON.parse(text) as Record<string, unknown>,
    context.definitions.customFields(model.name),
  );
}

/** The body that stands for what a form holds; empty texts for what must be given. */
function bodyOf(context: RequestContext, target: PageModel, values: FormValues): Record<string, unknown> {
  const names = target.form.flatMap(({ fields }) => fields);
  const customFields = context.definitions.customFields(target.model.name);
  const { body } = readFormBody({ catalog: context.catalog, model: target.model, names, customFields, values });
  for (const name of names)
    if (target.model.fields[name]?.required && !(name in body) && target.model.fields[name]?.kind !== "generic")
      body[name] = "";
  return body;
}
