import { SESSION_SECONDS } from "./sessions.ts";

export const SESSION_COOKIE = "sessionid";
export const CSRF_COOKIE = "csrftoken";

/** The value of a cookie in a Cookie header; of several of one name the first. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}

/** Cookies that begin a session: one that pages cannot read, and one that they read to send it with writes. */
export function sessionCookies(values: { session: string; csrf: string }, isEncrypted: boolean): string[] {
  const end = `Path=/; Max-Age=${SESSION_SECONDS}; SameSite=Lax${isEncrypted ? "; Secure" : ""}`;
  return [`${SESSION_COOKIE}=${values.session}; ${end}; HttpOnly`, `${CSRF_COOKIE}=${values.csrf}; ${end}`];
}

/** Cookies that end it. */
export const endedCookies = (): string[] =>
  [SESSION_COOKIE, CSRF_COOKIE].map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
