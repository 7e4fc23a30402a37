import { type Html, html, joinHtml, trustedHtml } from "./html.ts";
import type { PageRequest } from "./page-request.ts";
import { pageResponse, policyWithStyles } from "./page-response.ts";
import type { PageSite } from "./page-site.ts";

export interface Crumb {
  readonly text: string;
  readonly href: string;
}

export interface PageContent {
  /** Heading and title of the window. */
  readonly title: string;
  /** Where the page stands, from the outermost. */
  readonly crumbs?: readonly Crumb[];
  readonly body: Html;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts of the style elements of drawings in the page. */
  readonly styles?: readonly string[];
  /** Scripts of the page besides the common one, by name. */
  readonly scripts?: readonly string[];
}

/** Short texts that a redirect leaves for the next page, by what `?done=` says. */
const DONE: Readonly<Record<string, string>> = {
  created: "Created.",
  saved: "Saved.",
  deleted: "Deleted.",
  done: "Done.",
  password: "The password was changed. Other sessions have ended.",
};

/** A whole page for who asks. */
export function renderPage(
  page: Pick<PageRequest, "site" | "actor" | "url" | "csrfToken" | "context">,
  content: PageContent,
): Response {
  const { site, actor, url, csrfToken } = page;
  const { config } = site.services;
  const text = site.templates.render("layout", {
    ...content,
    navigation: navigationOf(page),
    user: actor.isAnonymous ? undefined : actor.username,
    loginPath: `/login/?next=${encodeURIComponent(url.pathname + url.search)}`,
    query: url.pathname === "/search/" ? (url.searchParams.get("q") ?? "") : "",
    csrfToken,
    isMaintenance: config.maintenanceMode,
    hasGraphql: config.graphqlEnabled,
    done: DONE[url.searchParams.get("done") ?? ""],
    version: site.version,
  });
  const styles = content.styles ?? [];
  const policy = styles.length === 0 ? {} : { "Content-Security-Policy": policyWithStyles(styles) };
  return pageResponse(content.status ?? 200, text.toString(), { ...content.headers, ...policy });
}

/** Links to the lists that the user may see, as HTML by what these are: few users differ in it. */
const navigations = new WeakMap<PageSite, Map<string, string>>();
const MOST_NAVIGATIONS = 200;

function navigationOf({ site, context, url }: Pick<PageRequest, "site" | "context" | "url">): Html {
  const { restrictions } = context;
  const key = site.apps
    .map(({ models }) => models.map(({ model }) => (restrictions.allows("view", model) ? "1" : "0")).join(""))
    .join(" ");
  const kept = navigations.get(site) ?? new Map<string, string>();
  navigations.set(site, kept);
  let text = kept.get(key);
  if (text === undefined) {
    text = writeNavigation(site, context);
    if (kept.size >= MOST_NAVIGATIONS) kept.clear();
    kept.set(key, text);
  }
  const segments = url.pathname.split("/");
  const own = segments[1] === "plugins" ? segments.slice(0, 4) : segments.slice(0, 3);
  const marked = text.replace(`href="${own.join("/")}/"`, (link) => `${link} aria-current="page"`);
  return trustedHtml(marked);
}

function writeNavigation(site: PageSite, { restrictions }: PageRequest["context"]): string {
  const apps = site.apps.map(({ name, models }) => {
    const items = models
      .filter(({ model }) => restrictions.allows("view", model))
      .map(({ address, title }) => html`<li><a href="${address}">${title[1]}</a></li>`);
    if (items.length === 0) return html``;
    return html`<details class="nav-app" data-app="${name}"><summary>${name}</summary><ul>${joinHtml(items)}</ul></details>`;
  });
  return joinHtml(apps).toString();
}
