import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Context, Hono } from "hono";
import { NotFound } from "../errors/api-error.ts";
import type { RequestEnv } from "../services.ts";

type PageRequest = Context<RequestEnv>;

const SCRIPT = "text/javascript; charset=utf-8";
/** Files of the page: where they come from and what they are. Packages by their own paths, ours beside this file. */
const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  "react.js": { file: "react/umd/react.production.min.js", type: SCRIPT },
  "react-dom.js": { file: "react-dom/umd/react-dom.production.min.js", type: SCRIPT },
  "graphiql.js": { file: "graphiql/graphiql.min.js", type: SCRIPT },
  "graphiql.css": { file: "graphiql/graphiql.min.css", type: "text/css; charset=utf-8" },
  "start.js": { file: "./graphiql-start.js", type: SCRIPT },
  "page.css": { file: "./graphiql-page.css", type: "text/css; charset=utf-8" },
};
/** Everything comes from this server and no script is inline; the editor sets styles of single elements. */
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

/** Whether a browser asks for the page rather than a program for an answer. */
export function wantsPage({ req, env }: PageRequest): boolean {
  if (env.method !== "GET" && env.method !== "HEAD") return false;
  const query = req.query();
  if (query.query !== undefined || query.extensions !== undefined || query.documentId !== undefined) return false;
  const accept = req.header("accept") ?? "";
  return /text\/html|application\/xhtml\+xml/.test(accept);
}

/** Serves the files of the page below `path`, and gives the handler of the page itself. */
export function mountGraphiql(app: Hono<RequestEnv>, path: string): (request: PageRequest) => Response {
  app.get(`${path}:file`, async (request) => {
    const entry = FILES[request.req.param("file") ?? ""];
    if (entry === undefined) throw new NotFound();
    const content = await readFile(locate(entry.file));
    const headers = { "Content-Type": entry.type, "Cache-Control": `public, max-age=${DAY_SECONDS}` };
    return new Response(new Uint8Array(content), { headers });
  });
  const html = pageHtml(path);
  return () =>
    new Response(html, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
    });
}

/** Packages do not export these files, so they are found beside what they do export. */
function locate(file: string): URL {
  if (file.startsWith("./")) return new URL(file, import.meta.url);
  const [name = "", ...path] = file.split("/");
  const packageFile = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return new URL(path.join("/"), pathToFileURL(packageFile));
}

const pageHtml = (path: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Infra Records GraphQL</title>
<link rel="stylesheet" href="${path}graphiql.css">
<link rel="stylesheet" href="${path}page.css">
</head>
<body>
<div id="graphiql">Loading …</div>
<script src="${path}react.js"></script>
<script src="${path}react-dom.js"></script>
<script src="${path}graphiql.js"></script>
<script src="${path}start.js"></script>
</body>
</html>
`;
