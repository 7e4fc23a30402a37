import type { Exchange } from "../services.ts";
import type { PageRequest } from "./page-request.ts";

/**
 * Asks the REST interface in this process, in the name of who asked for the page: `path` is that of an action, with its query.
 * The answer is the one a client would get.
 */
export async function innerRequest(
  page: PageRequest,
  path: string,
  init: { method?: "GET" | "POST"; body?: unknown } = {},
): Promise<Response> {
  const { site, env, csrfToken } = page;
  const { method = "GET", body } = init;
  const exchange: Exchange = { ...env, method, browser: env.browser && { ...env.browser, method, csrfToken } };
  const request = new Request(new URL(path, env.baseUrl), {
    method,
    ...(method === "POST" && { body: JSON.stringify(body ?? {}), headers: { "Content-Type": "application/json" } }),
  });
  return site.dispatch(request, exchange);
}
