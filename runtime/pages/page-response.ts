import { createHash } from "node:crypto";

/** Everything comes from this server's own files: no script or style in the page itself, no form to elsewhere, no frame of others. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "frame-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self'",
].join("; ");

/** The policy of a page with style elements of drawings in it: these, known by their digests, besides its own files. */
export function policyWithStyles(styles: readonly string[]): string {
  const sources = [...new Set(styles)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return `${POLICY} ${sources.join(" ")}`;
}

/** A page as an answer, which nobody keeps: it shows what one user may see. */
export function pageResponse(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      Vary: "Accept, Cookie",
      ...headers,
    },
  });
}

/** Leads on to a path of this server, with a GET. */
export function redirect(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store", ...headers } });
}
