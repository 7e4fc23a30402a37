import { checkLogin } from "../auth/check-login.ts";
import { sessionCookies } from "../auth/cookies.ts";
import { hashPassword } from "../auth/password-hash.ts";
import type { TokenStorePort } from "../declaration/auth-ports.ts";
import { findPort } from "../declaration/find-port.ts";
import { ApiError, NotAuthenticated, NotFound } from "../errors/api-error.ts";
import { messagesOf } from "./error-page.ts";
import { renderPage } from "./layout.ts";
import { tableOf } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import { formText, type PageRequest } from "./page-request.ts";
import { redirect } from "./page-response.ts";
import { readList } from "./read-list.ts";

/** Shortest password that the form takes. */
const SHORTEST_PASSWORD = 10;

/** Who the user is, what the user may do, and the user's own tokens. */
export async function profilePage(page: PageRequest): Promise<Response> {
  const { site, actor, context } = page;
  requireUser(page);
  const tokens = tokenModel(page);
  const owner = tokens && ownerField(tokens);
  const permissions = [...actor.grants].map(([name, constraints]) => ({ name, isConstrained: constraints.length > 0 }));
  const body = site.templates.render("profile", {
    username: actor.username,
    isSuperuser: actor.isSuperuser,
    permissions: permissions.sort((a, b) => (a.name < b.name ? -1 : 1)),
    tokens:
      tokens && owner !== undefined && context.restrictions.allows("view", tokens.model)
        ? await tokenTable(page, tokens, owner)
        : undefined,
    tokensPath: tokens && `${tokens.address}?${owner}_id=${actor.userId}`,
    addPath:
      tokens && context.restrictions.allows("add", tokens.model)
        ? `${tokens.address}add/?${owner}=${actor.userId}`
        : undefined,
  });
  return renderPage(page, { title: "Profile", crumbs: [{ text: "Home", href: "/" }], body });
}

async function tokenTable(page: PageRequest, tokens: PageModel, owner: string) {
  const columns = tokens.defaultColumns().filter((name) => name !== owner);
  const query = new URLSearchParams({ [`${owner}_id`]: page.actor.userId ?? "" });
  const { rows } = await readList(page, tokens, { query, columns });
  return tableOf({ page, target: tokens, columns, rows, isSelectable: false, isSorted: false });
}

/** A new password, for who knows the present one. Ends all sessions but this one. */
export async function passwordPage(page: PageRequest): Promise<Response> {
  const { site, env } = page;
  requireUser(page);
  const store = findPort(site.services.registry, "tokens");
  if (store === undefined) throw new NotFound();
  if (env.method !== "POST") return showPassword(page, 200, []);
  const messages = await changePassword(page, store);
  return Array.isArray(messages) ? showPassword(page, 400, messages) : messages;
}

async function changePassword(page: PageRequest, store: TokenStorePort): Promise<Response | string[]> {
  const { site, actor, form, env } = page;
  const { database: connection, config, log, sessions } = site.services;
  const password = formText(form, "password");
  if (password.length < SHORTEST_PASSWORD)
    return [`The new password must have ${SHORTEST_PASSWORD} characters or more.`];
  if (password !== formText(form, "repeated")) return ["The two new passwords differ."];
  const attempt = { username: actor.username, password: formText(form, "present"), clientAddress: env.clientAddress };
  try {
    const login = await checkLogin(
      { connection, tokens: store, maintenanceMode: config.maintenanceMode, log },
      attempt,
    );
    if (login === undefined || login.userId !== actor.userId) return ["The present password is another."];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return messagesOf(error.body);
  }
  const passwordHash = await hashPassword(password);
  const userId = actor.userId ?? "";
  await connection.run(store.replacePassword, [userId, passwordHash, null]);
  const answer = redirect("/user/?done=password");
  if (sessions !== undefined) {
    const { claim, value } = await sessions.start({ userId, passwordHash }, connection);
    const cookies = sessionCookies(
      { session: value, csrf: sessions.csrfToken(claim) },
      env.baseUrl.startsWith("https:"),
    );
    for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  }
  return answer;
}

function showPassword(page: PageRequest, status: number, messages: readonly string[]): Response {
  const body = page.site.templates.render("password", {
    messages,
    csrfToken: page.csrfToken,
    username: page.actor.username,
    shortest: SHORTEST_PASSWORD,
  });
  const crumbs = [
    { text: "Home", href: "/" },
    { text: "Profile", href: "/user/" },
  ];
  return renderPage(page, { title: "Change password", crumbs, body, status });
}

function requireUser({ actor }: PageRequest): void {
  if (actor.isAnonymous) throw new NotAuthenticated();
}

function tokenModel({ site }: PageRequest): PageModel | undefined {
  const store = findPort(site.services.registry, "tokens");
  return store && site.byName(store.provisioning.model);
}

/** The token's reference to its user: the first that must be given. */
function ownerField({ model }: PageModel): string | undefined {
  return Object.entries(model.fields).find(([, field]) => field.kind === "reference" && field.required)?.[0];
}
