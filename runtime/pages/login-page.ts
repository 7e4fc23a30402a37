import type { Context } from "hono";
import { ApiError } from "../errors/api-error.ts";
import type { RequestEnv } from "../services.ts";
import { messagesOf } from "./error-page.ts";
import { pageResponse } from "./page-response.ts";
import type { PageSite } from "./page-site.ts";

/** The form that begins a session; it sends to the address that also takes JSON. */
export function loginPage(site: PageSite, request: Context<RequestEnv>): Response {
  return render(site, 200, { next: request.req.query("next") ?? "/" });
}

/** The form again, with why the login was refused. Throws what is not the user's mistake. */
export function refusedLogin(site: PageSite, error: unknown, given: Readonly<Record<string, unknown>>): Response {
  if (!(error instanceof ApiError)) throw error;
  const { username = "", next = "/" } = given;
  return render(site, error.status, { username, next, messages: messagesOf(error.body) }, error.headers);
}

function render(
  site: PageSite,
  status: number,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { maintenanceMode: isMaintenance } = site.services.config;
  return pageResponse(status, site.templates.render("login", { ...data, isMaintenance }).toString(), headers);
}
