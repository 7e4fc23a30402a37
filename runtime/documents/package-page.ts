import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import type { Hono } from "hono";
import { NotFound } from "../errors/api-error.ts";
import type { RequestEnv } from "../services.ts";

/** A page that an installed package makes in the browser. */
export interface PackagePage {
  readonly title: string;
  /** Where its files are served, with a slash at the end. */
  readonly filesPath: string;
  /** Styles and scripts in the order in which the page loads them: `package/path`, or the address of a file of ours. */
  readonly files: readonly (string | URL)[];
  /** Address of the document that it shows, for its scripts to find. Default: none. */
  readonly source?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};
/** Everything comes from this server and no script is inline; the packages set styles of single elements. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join("; ");
const DAY_SECONDS = 86_400;

/** What a package page consists of; its scripts fill the element `#page`. */
export interface PackagePageParts {
  /** Styles and scripts, with what they fill between them. */
  readonly body: string;
  /** Headers the page must have. */
  readonly headers: Readonly<Record<"Content-Type" | "Content-Security-Policy", string>>;
}

/** Serves the files of the page, and gives what the page itself is made of. */
export function mountPackagePage(app: Hono<RequestEnv>, page: PackagePage): PackagePageParts {
  const files = new Map(page.files.map((file) => [nameOf(file), file]));
  app.get(`${page.filesPath}:file`, async (request) => {
    const name = request.req.param("file") ?? "";
    const file = files.get(name);
    if (file === undefined) throw new NotFound();
    const content = await readFile(typeof file === "string" ? locate(file) : file);
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    const headers = { "Content-Type": type, "Cache-Control": `public, max-age=${DAY_SECONDS}` };
    return new Response(new Uint8Array(content), { headers });
  });
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY };
  return { body: pageBody(page, [...files.keys()]), headers };
}

/** The answer that is the page. */
export function packagePageResponse(title: string, { body, headers }: PackagePageParts): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Infra Records</title>
</head>
<body>
${body}
</body>
</html>
`;
  return new Response(html, { headers });
}

function nameOf(file: string | URL): string {
  const path = typeof file === "string" ? file : file.pathname;
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Packages do not export these files, so they are found beside what they do export. */
function locate(file: string): URL {
  const [name = "", ...path] = file.split("/");
  const packageFile = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return new URL(path.join("/"), pathToFileURL(packageFile));
}

function pageBody({ title, filesPath, source = "" }: PackagePage, names: readonly string[]): string {
  const styles = names.filter((name) => name.endsWith(".css"));
  const scripts = names.filter((name) => name.endsWith(".js"));
  return `<link rel="icon" href="data:,">
${styles.map((name) => `<link rel="stylesheet" href="${filesPath}${name}">`).join("\n")}
<header><a href="/">Infra Records</a> <h1>${title}</h1></header>
<main id="page" data-source="${source}">Loading …</main>
${scripts.map((name) => `<script src="${filesPath}${name}"></script>`).join("\n")}`;
}
