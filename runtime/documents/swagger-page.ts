import type { Hono } from "hono";
import type { RequestEnv } from "../services.ts";
import { mountPackagePage } from "./package-page.ts";

const DOCUMENT = "/api/schema/?format=json";
const PATH = "/api/schema/swagger-ui/";

/** Serves the interactive documentation: it asks as the user who is logged in, or with a token. */
export function mountSwaggerPage(app: Hono<RequestEnv>): void {
  const title = "API console";
  const { body, headers } = mountPackagePage(app, {
    title,
    source: DOCUMENT,
    filesPath: `${PATH}files/`,
    files: [
      "swagger-ui-dist/swagger-ui.css",
      new URL("package-page.css", import.meta.url),
      new URL("swagger-page.css", import.meta.url),
      new URL("package-page.js", import.meta.url),
      "swagger-ui-dist/swagger-ui-bundle.js",
      new URL("swagger-start.js", import.meta.url),
    ],
  });
  app.get(PATH, async (context, next) => {
    // Loaded when first asked for: most servers never show the page.
    const { swaggerUI } = await import("@hono/swagger-ui");
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    // The package's own contents start with an inline script, which the policy forbids.
    const page = swaggerUI<RequestEnv>({ url: DOCUMENT, title, manuallySwaggerUIHtml: () => body });
    return page(context, next);
  });
}
