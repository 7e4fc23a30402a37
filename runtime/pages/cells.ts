import type { FieldDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Catalog } from "../query/catalog.ts";
import { type Html, html, joinHtml } from "./html.ts";
import { partText } from "./part-text.ts";

/** HTML of a member's value as it stands in the REST representation; `object` is the whole of it. */
export type CellWriter = (value: unknown, object: Readonly<Record<string, unknown>>) => Html;

const NOTHING = html`<span class="none">—</span>`;
/** Addresses that a link may lead to; anything else, such as a script, is shown as text. */
const SAFE_URL = /^(https?|ftps?|sftp|ssh|mailto|tel|irc|telnet|vnc|rdp):/i;
/** Stands for a text that is not shown. */
const MASK = "••••••••";

/** Path of an object's page from its REST address: the same below the root instead of below /api. Undefined for what is no such address. */
export function pagePath(url: unknown): string | undefined {
  return typeof url === "string" ? /^https?:\/\/[^/]+\/api(\/[a-z].*)$/.exec(url)?.[1] : undefined;
}

/** What pages show in place of a field's value where it is or holds a secret; undefined where it may be shown. */
export function maskOf(
  catalog: Catalog,
  model: ModelDeclaration,
  name: string,
): ((value: unknown) => unknown) | undefined {
  const { kind } = model.fields[name] ?? {};
  if (kind === "secret" || model.pages?.masked?.includes(name)) return masked;
  // Change records of all models are in one place, so whatever any of them masks is masked there.
  return kind === "json" && model.name === catalog.changes?.model.name ? maskMembers(catalog) : undefined;
}

/** Says that there is a text, not which. */
export function masked(value: unknown): unknown {
  return value === null || value === "" || value === undefined ? value : MASK;
}

/** How a field's value reads in lists and on pages. Made once for each column. */
export function cellWriter(catalog: Catalog, model: ModelDeclaration, name: string): CellWriter {
  const write = plainWriter(catalog, model, name);
  const mask = maskOf(catalog, model, name);
  return mask === undefined ? write : (value, object) => write(mask(value), object);
}

function plainWriter(catalog: Catalog, model: ModelDeclaration, name: string): CellWriter {
  const field = model.fields[name];
  switch (field?.kind) {
    case "choice":
      return choiceCell(catalog, field);
    case "color":
      return (value) =>
        typeof value === "string" && value !== ""
          ? html`<span class="color">${swatch(value)} #${value}</span>`
          : NOTHING;
    case "datetime":
      return (value) => (typeof value === "string" ? timeCell(value) : NOTHING);
    case "url":
      return (value) => (typeof value === "string" && value !== "" ? urlCell(value) : NOTHING);
    case "email":
      return (value) =>
        typeof value === "string" && value !== "" ? html`<a href="mailto:${value}">${value}</a>` : NOTHING;
    case "text":
      return (value) => (typeof value === "string" && value !== "" ? html`<div class="prose">${value}</div>` : NOTHING);
    case "json":
      return (value) => (value === null ? NOTHING : jsonCell(value));
    case "image":
      return imageCell;
    case "tags":
      return (value) => tagsCell(value, model);
    case "content-type":
    case "content-types":
      return (value) => joinOr([value].flat().map((type) => html`${typeLabel(catalog, String(type ?? ""))}`));
    case "count":
      return countCell(catalog, model, field);
    case "computed":
      return partsCell;
    default:
      return valueCell;
  }
}

/** Any value, by its shape: objects of the records as links, choices as badges, lists one after another. */
export function valueCell(value: unknown): Html {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean")
    return value ? html`<span class="yes">✓ yes</span>` : html`<span class="no">✗ no</span>`;
  if (Array.isArray(value)) return joinOr(value.map(valueCell));
  if (typeof value !== "object") return html`${String(value)}`;
  if ("display" in value && typeof value.display === "string") return objectLink(value as LinkedObject);
  if ("label" in value && "value" in value) return html`<span class="badge">${String(value.label)}</span>`;
  return jsonCell(value);
}

/** Links to parts of other objects, alone or as members of a list. */
const partsCell: CellWriter = (value) => {
  const parts = [value].flat().map((item: unknown) => linkedPart(item));
  return parts.length > 0 && parts.every((part) => part !== undefined)
    ? joinHtml(
        parts.map((part) => objectLink({ url: part.url, display: partText(part) })),
        ", ",
      )
    : valueCell(value);
};

/** An object itself, or one that stands with its type and id. */
function linkedPart(item: unknown): LinkedObject | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  if ("object" in item && "object_id" in item) return linkedPart(item.object);
  return "display" in item && typeof item.display === "string" ? { ...item, display: item.display } : undefined;
}

interface LinkedObject {
  readonly url?: unknown;
  readonly display: string;
}

/** A link to an object that stands inside another. */
export function objectLink({ url, display }: LinkedObject): Html {
  const text = display.trim() === "" ? "(unnamed)" : display;
  const path = pagePath(url);
  return path === undefined ? html`${text}` : html`<a href="${path}">${text}</a>`;
}

/** A spot of a color given as six hexadecimal digits. */
export function swatch(color: string): Html {
  if (!/^[0-9a-f]{6}$/i.test(color)) return html``;
  return html`<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="2" fill="#${color}"/></svg>`;
}

export function timeCell(value: string): Html {
  const text = value.length > 10 ? `${value.slice(0, 10)} ${value.slice(11, 16)}` : value;
  return html`<time datetime="${value}" title="${value}">${text}</time>`;
}

function maskMembers(catalog: Catalog): (value: unknown) => unknown {
  const names = new Set(Object.values(catalog.models).flatMap(({ pages }) => pages?.masked ?? []));
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const members = Object.entries(value).map(([key, member]) => [key, names.has(key) ? masked(member) : member]);
    return Object.fromEntries(members);
  };
}

/** JSON in lines, as it is stored. */
export function jsonCell(value: unknown): Html {
  return html`<pre class="json" tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}

/** "app.model" in words; as it is when no model has the type. */
export function typeLabel(catalog: Catalog, contentType: string): string {
  return catalog.byContentType(contentType)?.label[0] ?? contentType;
}

function choiceCell(catalog: Catalog, field: Extract<FieldDeclaration, { kind: "choice" }>): CellWriter {
  const choices = new Map(
    (catalog.registry.choices[field.choices]?.choices ?? []).map((choice) => [String(choice.value), choice]),
  );
  return (given) => {
    const value = typeof given === "object" && given !== null && "value" in given ? given.value : given;
    if (value === null || value === "" || value === undefined) return NOTHING;
    const { label = String(value), color = "none" } = choices.get(String(value)) ?? {};
    return html`<span class="badge tone-${color}">${label}</span>`;
  };
}

function urlCell(value: string): Html {
  return SAFE_URL.test(value)
    ? html`<a href="${value}" rel="noopener noreferrer nofollow">${value}</a>`
    : html`${value}`;
}

const imageCell: CellWriter = (value, { name, display }) => {
  if (typeof value !== "string" || value === "") return NOTHING;
  const path = value.slice(value.indexOf("/", value.indexOf("//") + 2));
  return html`<a href="${path}"><img class="picture" src="${path}" alt="${String(name || display || "picture")}" loading="lazy"></a>`;
};

function tagsCell(value: unknown, model: ModelDeclaration): Html {
  const tags = Array.isArray(value) ? (value as { display: string; slug?: string; color?: string }[]) : [];
  if (tags.length === 0) return NOTHING;
  const list = `/${model.path}/?tag=`;
  const links = tags.map(
    ({ display, slug = "", color = "" }) =>
      html`<a class="tag" href="${list}${encodeURIComponent(slug)}">${swatch(color)}${display}</a>`,
  );
  return joinHtml(links, " ");
}

/** A number that leads to the list of what was counted, where a filter finds exactly that. */
function countCell(
  catalog: Catalog,
  model: ModelDeclaration,
  field: Extract<FieldDeclaration, { kind: "count" }>,
): CellWriter {
  const counted = catalog.registry.models[field.of];
  const parameter = `${field.path[0]}_id`;
  const filter = counted?.filters[parameter];
  const leadsThere =
    counted?.model.path != null &&
    filter?.kind === "object" &&
    field.path.length === 1 &&
    (filter.tree === true) === (field.tree === true) &&
    model.path !== null;
  if (!leadsThere) return valueCell;
  return (value, { id }) =>
    value === 0 ? html`0` : html`<a href="/${counted.model.path}/?${parameter}=${String(id)}">${String(value)}</a>`;
}

function joinOr(pieces: readonly Html[]): Html {
  return pieces.length === 0 ? NOTHING : joinHtml(pieces, ", ");
}
