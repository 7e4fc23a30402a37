import type { Context, Hono } from "hono";
import { mountPackagePage, packagePageResponse } from "../documents/package-page.ts";
import type { RequestEnv } from "../services.ts";

type PageRequest = Context<RequestEnv>;

/** Whether a browser asks for the page rather than a program for an answer. */
export function wantsPage({ req, env }: PageRequest): boolean {
  if (env.method !== "GET" && env.method !== "HEAD") return false;
  const query = req.query();
  if (query.query !== undefined || query.extensions !== undefined || query.documentId !== undefined) return false;
  const accept = req.header("accept") ?? "";
  return /text\/html|application\/xhtml\+xml/.test(accept);
}

/** Serves the files of the page below `path`, and gives the handler of the page itself. */
export function mountGraphiql(app: Hono<RequestEnv>, path: string): () => Response {
  const title = "GraphiQL";
  const page = mountPackagePage(app, {
    title,
    filesPath: path,
    files: [
      "graphiql/graphiql.min.css",
      new URL("../documents/package-page.css", import.meta.url),
      new URL("graphiql-page.css", import.meta.url),
      new URL("../documents/package-page.js", import.meta.url),
      "react/umd/react.production.min.js",
      "react-dom/umd/react-dom.production.min.js",
      "graphiql/graphiql.min.js",
      new URL("graphiql-start.js", import.meta.url),
    ],
  });
  return () => packagePageResponse(title, page);
}
