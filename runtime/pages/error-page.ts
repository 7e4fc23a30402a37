import { ApiError, NotAuthenticated } from "../errors/api-error.ts";
import { errorResponse } from "../errors/error-response.ts";
import type { Exchange } from "../services.ts";
import { pageResponse, redirect } from "./page-response.ts";
import type { PageSite } from "./page-site.ts";

const TITLES: Readonly<Record<number, string>> = {
  400: "This cannot be done",
  403: "Not allowed",
  404: "Not found",
  405: "Not possible here",
  409: "Other objects depend on it",
  413: "Too large",
  415: "Not a form",
  429: "Too many attempts",
  503: "Not at present",
};

/** What a browser sees of an error. Who is not logged in is asked to, and comes back to the page. */
export async function errorPage(
  site: PageSite,
  thrown: unknown,
  request: { env: Exchange; url: URL },
): Promise<Response> {
  const { env, url } = request;
  if (thrown instanceof NotAuthenticated && env.method === "GET")
    return redirect(`/login/?next=${encodeURIComponent(url.pathname + url.search)}`);
  const answer = errorResponse(thrown, env.requestId, site.services.log);
  const { status } = answer;
  const headers = thrown instanceof ApiError ? thrown.headers : {};
  const text = site.templates.render("error", {
    title: TITLES[status] ?? "Something went wrong",
    messages: messagesOf(await answer.json()),
    requestId: status >= 500 ? env.requestId : undefined,
    isDenied: status === 403,
  });
  return pageResponse(status, text.toString(), headers);
}

/** The messages of an error's body, fields named before theirs. */
export function messagesOf(body: unknown, name = ""): string[] {
  if (typeof body === "string") return [name === "" ? body : `${name}: ${body}`];
  if (Array.isArray(body)) return body.flatMap((item) => messagesOf(item, name));
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    if (key === "exception" || key === "request_id") return [];
    const isWhole = ["detail", "error", "__all__", "non_field_errors"].includes(key);
    return messagesOf(value, isWhole ? name : [name, key].filter(Boolean).join(": "));
  });
}
