import { ApiError } from "../errors/api-error.ts";
import type { Exchange } from "../services.ts";
import { browsePage } from "./browse-page.ts";
import { errorPage } from "./error-page.ts";
import type { PageSite } from "./page-site.ts";

export interface Presented {
  readonly request: Request;
  readonly exchange: Exchange;
  /** A JSON answer. */
  readonly response: Response;
}

/** What a browser sees in place of JSON: the browsable page of an address below /api/, a page of the error for others. */
export async function presentPage(site: PageSite, { request, exchange, response }: Presented): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.startsWith("/api/")) return browsePage(site, { request, exchange, response });
  if (response.status < 400) return response;
  // A page of the interface without its slash.
  const isPage = response.status === 404 && exchange.method === "GET" && !url.pathname.endsWith("/");
  if (
    isPage &&
    site.byPath(
      url.pathname
        .split("/")
        .slice(1, url.pathname.startsWith("/plugins/") ? 4 : 3)
        .join("/"),
    ) !== undefined
  )
    return new Response(null, { status: 302, headers: { Location: `${url.pathname}/${url.search}` } });
  const body = (await response.json()) as Record<string, unknown>;
  return errorPage(site, new ApiError(response.status, body), { env: exchange, url });
}
