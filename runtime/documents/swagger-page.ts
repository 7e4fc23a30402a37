import type { Hono } from "hono";
import type { RequestEnv } from "../services.ts";
import { mountPackagePage } from "./package-page.ts";

const PATH = "/api/schema/swagger-ui/";

/** Serves the interactive documentation: it asks as the user who is logged in, or with a token. */
export function mountSwaggerPage(app: Hono<RequestEnv>): void {
  const page = mountPackagePage(app, {
    title: "API console",
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
  app.get(PATH, page);
}
