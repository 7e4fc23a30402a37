import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Hono } from "hono";
import { NotFound } from "../errors/api-error.ts";
import type { RequestEnv } from "../services.ts";

const PAGE = "/api/schema/swagger-ui/";
const ASSET_TYPES: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};
/** Everything comes from this server; the page's own script is inline. */
const POLICY =
  "default-src 'none'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'";
const DAY_SECONDS = 86_400;

/** Serves the interactive documentation and its files, which come from the installed package. */
export function mountSwaggerPage(app: Hono<RequestEnv>): void {
  app.get(PAGE, async (context, next) => {
    // Loaded when first asked for: most servers never show the page.
    const { swaggerUI } = await import("@hono/swagger-ui");
    context.header("Content-Security-Policy", POLICY);
    // The package asks for <baseUrl>/swagger-ui-dist/<file>.
    return swaggerUI<RequestEnv>({ url: "/api/schema/?format=json", baseUrl: PAGE, title: "Infra Records API" })(
      context,
      next,
    );
  });
  app.get(`${PAGE}swagger-ui-dist/:file`, async (context) => {
    const file = context.req.param("file");
    const type = ASSET_TYPES[file];
    if (type === undefined) throw new NotFound();
    const content = await readFile(createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`));
    return new Response(new Uint8Array(content), {
      headers: { "Content-Type": type, "Cache-Control": `public, max-age=${DAY_SECONDS}` },
    });
  });
}
